import { insert, removal } from '../pages/page';
import type { Effect } from '../site';
import type { Act } from './act';
import { drawForeign } from './foreign';
import type { TimedPage } from './page';
import type { Moment, Planned } from './plan';

/** Opens the foreign surfaces of a page. Call the result at each moment. */
export function foreignOn(page: TimedPage, act: Act): (moment: Moment) => Effect[] {
  const waiting = new Set(act.foreign);
  return (moment) =>
    act.foreign.flatMap((planned, index) => {
      if (planned.moment !== moment || !waiting.delete(planned)) return [];
      const show = () => open(page, act, planned, index);
      if (planned.after === 0) return show();
      page.after(planned.after, show);
      return [];
    });
}

function open(page: TimedPage, act: Act, { shape, stays }: Planned, index: number): Effect[] {
  const replaced = shape.replaces === 'yes' ? page.close() : [];
  const into = shape.nested === 'in the real one' && page.top ? `[id="${page.top}"]` : page.layer;
  const copies = shape.copies === 'two' ? [0, 1] : [0];
  return copies.reduce<Effect[]>((effects, copy) => {
    const id = page.newId();
    const gone = (): Effect[] => [removal(`[data-surface="${id}"]`)];
    const marks = (button: number) => {
      const token = `foreign-${index}-${copy}-${button}`;
      page.onPress(token, gone);
      return { 'data-on': token };
    };
    if (stays !== null) page.after(stays, gone);
    const told = {
      language: act.shape.language,
      person: act.person.name,
      other: act.others[0]?.name ?? '',
      act: act.shape.act,
      title: act.shape.title,
    };
    return [...effects, insert(into, drawForeign(shape, told, id, marks))];
  }, replaced);
}
