import { expect, test, vi } from 'vitest';
import { openWorld, pro } from '../../testing/world';

/** The columns have other defaults. */
vi.mock('@winnow/sdk/rules', async (original) => ({
  ...(await original<object>()),
  defaultReactionType: 'love',
  defaultReactionBatch: 20,
  defaultReactionDelay: '15-30',
  ignoresGroupPostsByDefault: false,
}));

test('the defaults of the rules hold for a user who never chose, before and after the first visit', async () => {
  const world = await openWorld();
  const ann = await world.someone({ plan: pro });
  const defaults = {
    reaction_type: 'love',
    reactions_to_send: 20,
    delay_in_reactions: '15-30',
    ignore_group_post: false,
    auto_reactions_total_done: 0,
  };
  expect(await ann.page.autoReactions.read({})).toEqual(defaults);
  await ann.page.autoReactions.notifyClick({});
  expect(await ann.page.autoReactions.read({})).toEqual(defaults);
});
