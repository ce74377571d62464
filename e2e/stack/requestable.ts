import { expect } from '@playwright/test';
import type { JobArgs } from '@winnow/sdk/jobs';
import type { Person } from './person';

/** The people who engaged, are no friends and can get a request, in the order of the screen. */
export async function requestable(
  person: Person,
  count: number,
): Promise<JobArgs<'add_user_friends'>['friends']> {
  const { friends } = await person.api.nonFriends.list({ limit: 100 });
  const { others } = await person.sandbox.truth();
  const open = new Set(others.filter((one) => one.status === 'CAN_REQUEST').map(({ id }) => id));
  const choice = friends.filter((one) => open.has(one.facebook_id)).slice(0, count);
  expect(choice).toHaveLength(count);
  return choice.map(({ facebook_id, facebook_profile_id, full_name }) => ({
    facebook_id,
    facebook_profile_id,
    full_name,
  }));
}
