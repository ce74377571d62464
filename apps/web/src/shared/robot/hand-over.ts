import type { User } from '@winnow/sdk/contract';
import type { RobotUser } from '@winnow/sdk/link/messages';
import { planName } from '@winnow/sdk/rules';
import { absoluteApiUrl, sdk } from '../api/sdk';
import type { RobotLink } from './link';

/** The fields of the user that the robot needs. */
export function robotUser(user: User): RobotUser {
  const { id, first_name, last_name, facebook_id, facebook_profile_id, username } = user;
  return {
    id,
    first_name,
    last_name,
    facebook_id,
    facebook_profile_id,
    username,
    plan: planName(user),
    synced: {
      friends: user.friends_synced_at !== null,
      engagements: user.engagement_synced_at !== null,
    },
  };
}

interface RobotToken {
  userId: string;
  token: string;
  expiresAt: number;
}

let known: RobotToken | null = null;

export function forgetRobotToken(): void {
  known = null;
}

/** One token per page load: Chrome often ends the robot's worker, and every greeting hands the user over again. */
async function robotToken(userId: string, now = Date.now()): Promise<string> {
  if (known?.userId === userId && known.expiresAt - now > 60_000) return known.token;
  const { token, expires_at } = await sdk.auth.robot({});
  known = { userId, token, expiresAt: Date.parse(expires_at) };
  return token;
}

/** Hands the user to the robot with a robot token, then asks for its state. */
export async function handOver(send: RobotLink['send'], user: User): Promise<void> {
  const token = await robotToken(user.id);
  send({ type: 'user.set', user: robotUser(user), token, api_url: absoluteApiUrl() });
  send({ type: 'summary.get' });
  send({ type: 'job.watch' });
}
