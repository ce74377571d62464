import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { groupOf } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { asRead } from '../../../testing/fixture-api/evidence';
import { makeFriends } from '../../../testing/fixture-api/people';
import { fakeRobot, startedJob } from '../../../testing/app';
import { bar, openFriends, rows } from '../../../testing/friends';
import { isTooLittle } from '../people/selectable';

const inactive = makeFriends(220)
  .map((friend, at) => asRead(friend, 'uneven', at))
  .filter((friend) => groupOf(friend) === 'inactive' && !friend.request_option_disabled);
const little = inactive.filter(isTooLittle);
const judged = inactive.length - little.length;

const plans = ['fixture-uneven-pro-token', 'fixture-uneven-free-token'];

/** The preview of a removal of everyone on the page, whom the select-all of the page chose. */
async function preview(token: string, robot = fakeRobot()) {
  const limits = { status: 200, body: allowances };
  await openFriends('/friends/inactive', {
    robot,
    token,
    friends: 220,
    answers: { 'GET /friends/limits': limits },
  });
  await screen.findByText('Robot 7.0.4 connected');
  const select = within(screen.getByRole('group', { name: 'Select' }));
  fireEvent.click(select.getByRole('button', { name: 'All' }));
  const name = `Unfriend ${inactive.length}`;
  const unfriend = () => bar().getByRole('button', { name });
  await waitFor(() => expect(unfriend().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(unfriend());
  return within(await screen.findByRole('dialog', { name: /^Unfriend \d+ friends\?$/ }));
}
const many = { limit: 1000, left: 1000, spent: 0 };
const allowances = {
  current: many,
  daily: many,
  weekly: many,
  free: many,
  reset_at: new Date().toISOString(),
  seconds_till_reset: 60,
};
const idsOf = (args: unknown) =>
  (args as { friends: { facebook_id: string }[] }).friends.map(({ facebook_id }) => facebook_id);

test.each(plans)(
  'the preview counts the classes, and removes no one of whom too little was read, for %s',
  async (token) => {
    expect(little.length).toBeGreaterThan(0);
    const robot = fakeRobot();
    const dialog = await preview(token, robot);
    expect(screen.getByRole('dialog', { name: `Unfriend ${judged} friends?` })).toBeTruthy();
    const sure = dialog.getByText('Evidence').nextSibling?.textContent;
    expect(sure).toMatch(/^\d+ clear, \d+ likely(, \d+ deactivated)?$/);
    const choice = dialog.getByRole<HTMLInputElement>('checkbox');
    expect(choice.checked).toBe(false);
    expect(
      dialog.getByText(`Winnow has read too little to say about ${little.length} friends`),
    ).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: `Unfriend ${judged}` }));
    const ids = idsOf((await startedJob(robot)).args);
    expect(ids).toHaveLength(judged);
    for (const { facebook_id } of little) expect(ids).not.toContain(facebook_id);
  },
);

test.each(plans)('they are removed by a second choice of its own name, for %s', async (token) => {
  const robot = fakeRobot();
  const dialog = await preview(token, robot);
  const choice = dialog.getByRole('checkbox', { name: `Unfriend these ${little.length} too` });
  const describedBy = choice.getAttribute('aria-describedby')!.split(' ');
  const described = describedBy.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(described).toContain(`Winnow has read too little to say about ${little.length} friends`);
  expect(described).toContain('They may engage with you.');
  // Asked before the list of the others, so that it is not overlooked.
  const others = dialog.getByRole('list', { name: 'Who will be removed' });
  expect(choice.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(dialog.getByRole('status').textContent).toBe(`${judged} friends to be unfriended`);
  fireEvent.click(choice);
  expect(dialog.getByRole('status').textContent).toBe(
    `${inactive.length} friends to be unfriended`,
  );
  const sure = dialog.getByText('Evidence').nextSibling?.textContent;
  expect(sure).toContain(`${little.length} too little read`);
  fireEvent.click(dialog.getByRole('button', { name: `Unfriend ${inactive.length}` }));
  expect(idsOf((await startedJob(robot)).args)).toHaveLength(inactive.length);
});

test('all that match leave them out, name them, and take them by a choice of its own', async () => {
  await openFriends('/friends/inactive?size=25', {
    token: plans[0]!,
    robot: fakeRobot(),
    friends: 220,
  });
  const all = await screen.findByRole('button', { name: /^All \d+ that match$/ });
  expect(all.title).toMatch(
    /^On every page, not only this one\. \d+ clear, \d+ likely, \d+ too little read \(left out\)$/,
  );
  fireEvent.click(all);
  await bar().findByText(`${judged} selected`);
  const add = await bar().findByRole('button', { name: `Add ${little.length} too little read` });
  expect(add.getAttribute('aria-description')).toContain(
    `Winnow has read too little to say about ${little.length} of them, so they are left out.`,
  );
  fireEvent.click(add);
  expect(bar().getByText(`${inactive.length} selected`)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Selection' }));
});

test('none, invert and the rows of a page choose as ever, whatever was read (A-298, A-299)', async () => {
  await openFriends('/friends/inactive', { token: plans[0]!, friends: 220 });
  const select = within(screen.getByRole('group', { name: 'Select' }));
  fireEvent.click(select.getByRole('button', { name: 'Invert' }));
  expect(bar().getByText(`${inactive.length} selected`)).toBeTruthy();
  fireEvent.click(select.getByRole('button', { name: 'None' }));
  const at = rows().findIndex((it) => it.textContent?.includes('Too little read'));
  fireEvent.click(rows()[at]!);
  expect(bar().getByText('1 selected')).toBeTruthy();
});

test('the choice of a class says what each takes', async () => {
  await openFriends('/friends/inactive', { token: plans[0]!, friends: 220 });
  const classes = within(await screen.findByRole('group', { name: 'Evidence' }));
  const titleOf = (name: RegExp) => classes.getByRole('radio', { name }).closest('label')?.title;
  expect(titleOf(/^Clear \d+$/)).toBe(
    'Clear: 20 posts or more over 60 days, nothing missing that could be opened',
  );
  expect(titleOf(/^Likely \d+$/)).toMatch(/^Likely: 10 posts or more/);
  expect(titleOf(/^Too little read \d+$/)).toMatch(/fewer than 10 posts/);
});
