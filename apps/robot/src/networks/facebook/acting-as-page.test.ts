import { expect, test } from 'vitest';
import { ScriptedPage, standingClock } from '../../testing/pages/scripted-page';
import { createFacebook } from './adapter';
import type { PageFacts } from './facts';

const ME = '100000000000001';
const PAGE = '61550000000000';

async function looked(facts: Partial<PageFacts>, expectViewer: string | null) {
  const page = new ScriptedPage((_, document) => (document.facts = facts));
  const setup = { page, clock: standingClock(), origin: 'https://www.facebook.com', expectViewer };
  return createFacebook(setup)
    .identity()
    .then(
      () => 'read',
      (error: { kind: string; code: string }) => `${error.kind} ${error.code}`,
    );
}

test.each([ME, null])(
  'a user who acts as one of their pages is asked to switch back (%s)',
  async (me) => {
    expect(await looked({ viewer: PAGE, account: ME }, me)).toBe('signed_out acting_as_page');
  },
);

test('another account is another account, also where it acts as a page', async () => {
  expect(await looked({ viewer: PAGE, account: '100000000000002' }, ME)).toBe(
    'signed_out other_account',
  );
  expect(await looked({ viewer: '100000000000002', account: null }, ME)).toBe(
    'signed_out other_account',
  );
});
