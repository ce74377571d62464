import { CallError } from '@winnow/sdk/errors/call-error';
import { type LookBehind, lookBehindOf, onboardingLookBehind } from '@winnow/sdk/rules';
import type { Core } from '../store/core';
import { fact, syncedOf } from '../store/facts';
import { dropRefusedToken } from '../delivery/outbox';
import { Refusal } from '../store/interruptions';

/** Arguments of a job that the robot starts by itself, from the user's settings. */
export async function defaultArgs(
  core: Core,
  name: 'initial_user_setup' | 'fetch_user_friends' | 'fetch_user_engagements',
): Promise<{ onboarding?: true; lookbehind?: LookBehind }> {
  const synced = await core.read(syncedOf);
  switch (name) {
    case 'initial_user_setup':
      return {};
    case 'fetch_user_friends':
      return synced.friends ? {} : { onboarding: true };
    case 'fetch_user_engagements':
      return synced.engagements
        ? { lookbehind: await lookBehind(core) }
        : { onboarding: true, lookbehind: onboardingLookBehind };
  }
}

/** Never guesses the depth: reading too much burdens the network account, and reading too little loses evidence. */
async function lookBehind(core: Core): Promise<LookBehind> {
  const user = await core.read((tx) => fact(tx, 'user'));
  if (!user) return onboardingLookBehind;
  try {
    return lookBehindOf(await core.ports.api(user).settings.read({}), false);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 401) await dropRefusedToken(core, user.token);
    throw new Refusal(error.code, error.text);
  }
}
