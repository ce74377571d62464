import * as flags from '../../flags/service';
import { type Action, nameOf } from '../action';

/** Returns a flag to where it began, also one that otherwise only rises. */
export const removeFlag: Action<'remove_flag'> = async ({ tx, who }, { flag }) => {
  const before = await flags.read(tx, who.id);
  await flags.reset(tx, who.id, flag);
  const after = await flags.read(tx, who.id);
  return {
    text: `The flag ${flag} of ${nameOf(who)} is as on the first day again.`,
    before: { [flag]: before[flag] },
    after: { [flag]: after[flag] },
  };
};
