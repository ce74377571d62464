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

/**
 * Hands users to the robot with a robot token, then asks for its state. One token is enough: Chrome often ends the
 * robot's worker, and every greeting hands the user over again.
 */
export function createHandOver() {
  let known: RobotToken | undefined;
  return async (send: RobotLink['send'], user: User): Promise<void> => {
    if (known?.userId !== user.id || known.expiresAt - Date.now() <= 60_000) {
      const { token, expires_at } = await sdk.auth.robot({});
      known = { userId: user.id, token, expiresAt: Date.parse(expires_at) };
    }
    send({
      type: 'user.set',
      user: robotUser(user),
      token: known.token,
      api_url: absoluteApiUrl(),
    });
    send({ type: 'summary.get' });
    send({ type: 'job.watch' });
  };
}
