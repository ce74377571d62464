import { describe, expect, test } from 'vitest';
import { grammar } from '../../networks/facebook/actions/grammar';
import { removalCodes, requestCodes } from '../../networks/state-codes';
import { actText, MANUAL } from '../../engine/acts/act-texts';

const acts = [
  ['removal', grammar.unfriend],
  ['friend_request', grammar.request],
  ['reaction', grammar.react('LOVE')],
] as const;
const IN_THE_WAY = ['several', 'covered', 'changed', 'unexpected', 'ambiguous'];

describe.each(acts)('a %s', (kind, { first, others }) => {
  test('that was stopped at any of its steps says what was in the way', () => {
    const said = [first, ...others].flatMap(({ what }) =>
      IN_THE_WAY.map((end) => actText(kind, `${what}_${end}`) ?? `${what}_${end}`),
    );
    expect(
      said.filter((text) => !/^Not (removed|requested|reacted): .{20,}\.$/.test(text)),
    ).toEqual([]);
  });

  test('without words of its own has none made up', () => {
    expect(actText(kind, 'error:1675030')).toBeNull();
    expect(actText(kind, 'reactions_button_several_x')).toBeNull();
  });
});

test('each state of a profile has its own words, for removals and requests alike', () => {
  for (const [kind, codes] of [
    ['removal', removalCodes],
    ['friend_request', requestCodes],
  ] as const)
    for (const code of Object.values(codes)) {
      const text = actText(kind, code);
      expect(text, `${kind} ${code}`).not.toBeNull();
      expect(text).not.toBe(MANUAL);
    }
});
