import { describe, expect, test } from 'vitest';
import type { Cursor } from '../../network';
import { post, setUp } from '../../../testing/pages/scripted-post';
import type { ScriptedDocument } from '../../../testing/pages/scripted-page';

describe('engagement of a post', () => {
  test('of which the network fails to answer for one list costs that list, once it failed twice', async () => {
    const { facebook } = setUp((_, document) => {
      document.embed({ data: { story: { post_id: '8001' } } });
      document.onPress = () => {
        document.answer({ errors: [{ code: 1675030, message: 'x', is_transient: true }] });
        return 'pressed';
      };
    });
    const again = { kind: 'retry', code: 'answer_failed' };

    await expect(facebook.reactors(post, null)).rejects.toMatchObject(again);
    await expect(facebook.reactors(post, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'answer_failed',
    });
    // Another list starts its own count.
    await expect(facebook.sharers(post, null)).rejects.toMatchObject(again);
  });

  test('with a shown count of nothing costs no page', async () => {
    const { page, facebook } = setUp(() => undefined);
    const none = { ...post, shown: { reactions: 0, comments: 0, shares: 0 } };

    expect(await facebook.reactors(none, null)).toEqual({
      items: [],
      next: null,
      reached_end: true,
      gaps: 0,
    });
    expect(page.opened).toEqual([]);
  });

  test('with hidden people is not called complete, and a count without a button is not readable', async () => {
    const { facebook } = setUp((_, document) => document.embed({ data: {} }));

    expect(await facebook.sharers(post, null)).toEqual({
      items: [],
      next: null,
      reached_end: false,
      gaps: 0,
      stated: null,
      cause: 'opener_missing',
    });
    await expect(facebook.reactors(post, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'reactions_button_missing',
    });
  });

  test('that a page counts or shows, and nobody can read, is not readable', async () => {
    const pressable = (document: ScriptedDocument) => {
      document.embed({ data: { story: { post_id: '8001' } } });
      document.onPress = () => 'pressed';
    };
    const silent = setUp((_, document) => pressable(document)).facebook;
    const comments = async () => {
      let from: Cursor | null = null;
      do from = (await silent.commenters(post, from)).next;
      while (from !== null);
    };
    await expect(comments()).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'comments_unreadable',
    });
    await expect(silent.reactors(post, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'reactors_unreadable',
    });
    // Shares may all be invisible; rows in their dialog are not.
    const shared = { ...post, shown: { ...post.shown, shares: 2 } };
    expect((await silent.sharers(shared, null)).items).toEqual([]);
    const { facebook } = setUp((_, document) => {
      pressable(document);
      document.rows = [{ href: '/somebody', name: 'Somebody', avatar: null }];
    });
    await expect(facebook.sharers(shared, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'shares_unreadable',
      diagnostic: { shown: 2, rows: 1, gaps: 0 },
    });
    const bare = setUp((_, document) => document.embed({ data: {} })).facebook;
    await expect(bare.reactors(post, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'reactions_button_missing',
    });
    // Counted, but listed for nobody: the post is partly visible, and the job goes on.
    expect(await bare.sharers(shared, null)).toMatchObject({ items: [], reached_end: false });
  });

  test('of a post that is not there any more is gone', async () => {
    const { facebook } = setUp(
      (_, document) => (document.facts = { found: ["This content isn't available right now"] }),
    );

    await expect(facebook.commenters(post, null)).rejects.toMatchObject({
      kind: 'gone',
      code: 'post_gone',
    });
  });

  test('of a link to another host is never opened', async () => {
    const { page, facebook } = setUp(() => undefined);

    await expect(
      facebook.reactors({ ...post, permalink: 'https://evil.example/p' }, null),
    ).rejects.toMatchObject({ kind: 'unreadable', code: 'post_unknown' });
    expect(page.opened).toEqual([]);
  });
});
