import { htmlDocument } from '../markup/document';
import { button, div, el, text } from '../markup/html';
import { body, head } from '../markup/post';
import { insert, removal, slot } from '../pages/page';
import type { Effect, ReactionKind } from '../site';
import { choose, postChoices } from '../shape';
import type { Result } from '../wire/answer';
import { islands } from '../wire/documents';
import { reactionKind } from '../wire/reaction-kinds';
import { story, target } from '../wire/story';
import type { Act } from './act';
import { foreignOn } from './overlays';
import type { Draw } from './page';
import { TimedPage } from './page';
import { stale } from './panel';
import { withTwin } from './twin';
import { reactAnswer } from './wire';

const kinds: readonly ReactionKind[] = ['LIKE', 'LOVE', 'CARE', 'HAHA', 'WOW', 'SAD', 'ANGRY'];

/** A friend's post, on a page of its own or in a dialog over another page. */
export function postPage(act: Act, url: string): TimedPage {
  const page = new TimedPage(act.kit, url, act.shape, act.isDone);
  const step = foreignOn(page, act);
  const { shape, network } = act;
  const late = page.random.fork('react');
  const pickerId = page.newId();
  let isComing = false;

  const redraw = (reaction: ReactionKind | null): Effect[] => [
    removal(`${slot('bar')} > *`),
    insert(slot('bar'), bar(act, reaction, pickerId)),
  ];
  page.onRest('like', () => {
    if (isComing || page.isOpen('picker') || shape.missing === 'menu') return step('first');
    isComing = true;
    page.after(shape.menu === 'soon' ? late.whole(250, 600) : late.whole(600, 2500), () => {
      isComing = false;
      return page.show('picker', pickerDraw(act), pickerId);
    });
    return step('first');
  });
  page.onPress('like', () => react(network.reaction ? null : 'LIKE'));
  for (const kind of kinds)
    page.onPress(`kind-${kind}`, () => (page.isOpen('picker') ? react(kind) : []));

  /** The page shows the reaction before the network has answered. */
  function react(kind: ReactionKind | null): Effect[] {
    const { answer } = shape;
    const before = network.reaction;
    if (!['refused', 'error', 'phantom'].includes(answer)) network.reaction = kind;
    const wait = answer === 'late' ? late.whole(5000, 9000) : late.whole(50, 1500);
    if (answer !== 'missing')
      page.after(wait, () => [
        reactAnswer(act, page, kind),
        ...(answer === 'refused' || answer === 'error' ? redraw(before) : []),
        ...step('answer'),
      ]);
    return [...page.close('picker'), ...redraw(kind), ...step('last')];
  }

  const card = div(
    {},
    head(act.kit, act.person, act.post.permalink, true, page.random),
    body(act.say('share_profile')),
    div({ 'data-slot': 'bar' }, shape.drawn === 'late' ? '' : bar(act, network.reaction, pickerId)),
    ...act.others.slice(0, 2).map((one, index) => comment(act, one.name, index)),
  );
  page.onArrival(() => {
    if (shape.drawn === 'late')
      page.after(late.whole(200, 1500), () => [
        insert(slot('bar'), bar(act, network.reaction, pickerId)),
      ]);
    return step('load');
  });
  page.html = htmlDocument(act.kit, {
    title: act.person.name,
    data: islands(act.kit, [postData(act, page)], page.random),
    main: div({ role: 'main' }, shape.place === 'dialog' ? behind(act) : card),
    layers:
      (shape.place === 'dialog' ? postDialog(act, card) : '') +
      staleBar(act) +
      div({ 'data-slot': 'layers' }),
  });
  return page;
}

/** The label of the button says what a press does: on an existing reaction it takes it away. */
function bar(act: Act, reaction: ReactionKind | null, pickerId: string): string {
  const { words } = act.kit;
  const label = reaction ? words.say('remove', { kind: words.kind(reaction) }) : words.say('like');
  const like = withTwin(act, {
    label,
    token: 'like',
    face: reaction ? words.kind(reaction) : label,
    more: { 'aria-controls': act.shape.tie === 'controls' ? pickerId : undefined },
  });
  return div(
    {},
    ...(act.shape.state === 'not offered' ? [] : like),
    button({ 'aria-label': words.say('comment'), 'data-on': 'comment' }),
    button({ 'aria-label': words.say('share'), 'data-on': 'share' }),
  );
}

function pickerDraw({ kit, shape }: Act): Draw {
  const { words } = kit;
  const offered = kinds.filter((kind) => shape.missing !== 'item' || kind !== shape.wanted);
  return (id, token) =>
    div(
      { 'data-surface': id, style: 'position: absolute; z-index: 200;' },
      div(
        {
          id,
          role: shape.named === 'heading' ? 'dialog' : 'toolbar',
          'aria-label': words.say('reactions'),
        },
        ...offered.map((kind) =>
          button({ 'aria-label': words.kind(kind), 'data-on': token(`kind-${kind}`) }),
        ),
      ),
    );
}

/** A comment has a Like of its own. */
function comment(act: Act, name: string, index: number): string {
  const { words } = act.kit;
  return div(
    {
      role: 'article',
      tabindex: -1,
      'aria-label': words.say('comment_by', { name, ago: words.say('ago', { n: 3 + index }) }),
    },
    el('span', { dir: 'auto' }, text(name)),
    button(
      { 'aria-label': words.say('like'), 'data-on': `like-comment-${index}` },
      text(words.say('like')),
    ),
  );
}

/** The page below a dialog has posts too. */
const behind = ({ kit }: Act): string =>
  div(
    { 'aria-hidden': 'true' },
    div(
      { 'aria-posinset': 1 },
      button({ 'aria-label': kit.words.say('like'), 'data-on': 'like-behind' }),
    ),
  );

function postDialog({ kit, person }: Act, card: string): string {
  return div(
    { 'data-surface': 'post', 'data-covers': true, style: 'position: fixed; inset: 0;' },
    div(
      { role: 'dialog', 'aria-labelledby': 'post-title' },
      el('h2', { id: 'post-title', dir: 'auto' }, text(person.name)),
      button({ 'aria-label': kit.words.say('close'), 'data-on': 'close-post' }),
      card,
    ),
  );
}

const staleBar = (act: Act): string =>
  act.shape.stale === 'none' ? '' : stale(pickerDraw(act)('js_old', (name) => `stale-${name}`));

function postData(act: Act, page: TimedPage): Result {
  const { kit, person, post, network } = act;
  const shape = choose(postChoices, page.random.fork('post'));
  const told = {
    ...post,
    author: person,
    text: act.say('share_profile'),
    shape,
    reactions: [],
    comments: [],
    sharers: [],
    gone: false,
  };
  const reaction = network.reaction && reactionKind(kit, network.reaction);
  const value = story(
    kit,
    { ...told, target: target(kit, told, { viewer_feedback_reaction_info: reaction }, {}) },
    page.random,
  );
  return {
    name: 'CometSinglePostDialogContentQuery',
    variables: { storyID: value['id'], scale: 2 },
    data: { [shape.root]: value },
    later: [],
    entries: 0,
    end: null,
  };
}
