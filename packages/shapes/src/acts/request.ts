import type { Effect } from '../site';
import { panel } from './panel';
import type { Moment } from './plan';
import type { Actions } from './actions';
import { requestAnswer } from './wire';

/** Registers what 'Add Friend {name}' does: at times a question first, then the request. */
export function addFriend(
  { page, act, redraw }: Actions,
  step: (moment: Moment) => Effect[],
): void {
  const { shape, say, person } = act;
  const late = page.random.fork('request');
  const isAsked = shape.asked === 'yes';
  let isComing = false;

  page.onPress('add', () => {
    if (!isAsked) return [...send(), ...step('last')];
    if (!isComing && !page.isOpen('question') && shape.missing !== 'dialog') {
      isComing = true;
      page.after(late.whole(50, 2500), () => {
        isComing = false;
        return page.show('question', (id, token) =>
          panel({
            id,
            role: 'dialog',
            title: say('know_title', person.name),
            named: shape.named,
            modal: shape.modal,
            covers: true,
            body: [say('know_text')],
            buttons: [
              { label: say('cancel'), marks: { 'data-on': token('cancel') } },
              { label: say('confirm'), marks: { 'data-on': token('send') } },
            ],
          }),
        );
      });
    }
    return step('first');
  });
  page.onPress('send', () => {
    if (!page.isOpen('question')) return [];
    return [...page.close('question'), ...send(), ...step('last')];
  });
  page.onPress('take-back', () => {
    act.network.status = 'CAN_REQUEST';
    return redraw('CAN_REQUEST');
  });
  for (const token of ['accept', 'decline'] as const)
    page.onPress(token, () => {
      act.network.status = token === 'accept' ? 'ARE_FRIENDS' : 'CAN_REQUEST';
      return redraw(act.network.status);
    });

  /** The page shows the request before the network has answered. */
  function send(): Effect[] {
    const { answer } = shape;
    if (!['refused', 'error', 'phantom'].includes(answer)) act.network.status = 'OUTGOING_REQUEST';
    const wait = answer === 'late' ? late.whole(5000, 9000) : late.whole(50, 1500);
    if (answer !== 'missing')
      page.after(wait, () => [
        requestAnswer(act, page),
        ...(answer === 'refused' || answer === 'error' ? redraw('CAN_REQUEST') : []),
        ...step('answer'),
      ]);
    return redraw('OUTGOING_REQUEST');
  }
}
