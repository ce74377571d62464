import {
  defaultReactionBatch,
  defaultReactionDelay,
  defaultReactionType,
  ignoresGroupPostsByDefault,
} from '@winnow/sdk/rules';
import { expect, onTestFinished, test } from 'vitest';
import { openWorld, pro, type World } from '../../testing/world';

const defaults = {
  reaction_type: defaultReactionType,
  reactions_to_send: defaultReactionBatch,
  delay_in_reactions: defaultReactionDelay,
  ignore_group_post: ignoresGroupPostsByDefault,
};
const others = {
  reaction_type: 'love',
  reactions_to_send: 20,
  delay_in_reactions: '15-30',
  ignore_group_post: false,
};

test('the defaults of the rules hold for a user who never chose, before and after the first visit', async () => {
  const world = await openWorld();
  // Would the columns' own defaults decide, they would show.
  await setColumnDefaults(world, others);
  onTestFinished(() => setColumnDefaults(world, defaults));
  const ann = await world.someone({ plan: pro });
  const expected = { ...defaults, auto_reactions_total_done: 0 };
  expect(await ann.page.autoReactions.read({})).toEqual(expected);
  await ann.page.autoReactions.notifyClick({});
  expect(await ann.page.autoReactions.read({})).toEqual(expected);
});

async function setColumnDefaults({ db }: World, values: typeof others | typeof defaults) {
  for (const [column, value] of Object.entries(values)) {
    await db.query(
      `alter table auto_reaction_settings alter column ${column} set default '${value}'`,
    );
  }
}
