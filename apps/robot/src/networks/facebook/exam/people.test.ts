import { describe, expect, test } from 'vitest';
import { createFacebook } from '../adapter';
import { ScriptedPage, standingClock } from '../../../testing/pages/scripted-page';

const ID = '100000000000011';
const NAME = 'Ann Example';

describe.each([
  ['friend', 'ARE_FRIENDS', 'Friends'],
  ['request', 'CAN_REQUEST', `Add Friend ${NAME}`],
] as const)('the self-check of a profile (%s)', (kind, friendship_status, button) => {
  async function examined(labels: string[]) {
    const page = new ScriptedPage((_path, document) => {
      document.embed({ data: { user: { id: ID, name: NAME, url: '/ann', friendship_status } } });
      document.facts = { heading: NAME, labels };
    });
    const origin = 'https://www.facebook.com';
    const network = createFacebook({ page, clock: standingClock(), origin });
    const { outcome, code, shown } = await network.examine(kind, { friend: ID, stranger: ID });
    return { outcome, code, shown };
  }

  test('is well where the button for this relationship is', async () => {
    expect(await examined([button])).toEqual({ outcome: 'ok', code: null, shown: { buttons: 1 } });
  });

  test('doubts a profile without that button', async () => {
    expect(await examined([])).toEqual({
      outcome: 'doubtful',
      code: 'button_missing',
      shown: { buttons: 0 },
    });
  });
});
