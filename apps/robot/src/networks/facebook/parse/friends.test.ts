import { describe, expect, test } from 'vitest';
import { fixture, ORIGIN, record, roots } from '../fixtures/read-fixture';
import { friendsPages } from './friends';
import { parsePayload } from './wire/payload';

const pagesOf = (name: string, known: string[] = []) =>
  roots(name).flatMap((root) => friendsPages(root, ORIGIN, new Set(known)));

describe('friends in answers', () => {
  test('come in shape A, with streamed entries and a page_info of their own', () => {
    const [page, ...others] = pagesOf('friends-a.txt');

    expect(others).toEqual([]);
    expect(page).toMatchObject({ more: true, total: 4, unidentified: 0 });
    expect(page?.friends.map(({ facebook_id }) => facebook_id)).toEqual([
      '100000000000011',
      '100000000000012',
      '100000000000013',
      '100000000000014',
    ]);
    expect(page?.friends[0]).toEqual({
      facebook_id: '100000000000011',
      facebook_profile_id: 'ann.example',
      full_name: 'Ann Example',
      avatar_url: 'https://scontent.example/ann.jpg',
      is_deactivated: false,
    });
  });

  test('keep markup in a name as text and refuse a link to another host', () => {
    const hostile = pagesOf('friends-a.txt')[0]?.friends[1];

    expect(hostile).toEqual({
      facebook_id: '100000000000012',
      facebook_profile_id: '100000000000012',
      full_name: '<img src=x onerror=alert(1)>',
      avatar_url: null,
      is_deactivated: false,
    });
  });

  test('are deactivated when their address is null, and carry their number when they have no vanity name', () => {
    const friends = pagesOf('friends-a.txt')[0]?.friends;

    expect(friends?.[2]).toMatchObject({ facebook_profile_id: null, is_deactivated: true });
    expect(friends?.[3]).toMatchObject({
      facebook_profile_id: '100000000000014',
      is_deactivated: false,
    });
  });

  test('come in shape B, where a null subtitle means nothing and a stranger is left out', () => {
    const [page, ...others] = pagesOf('friends-b.txt');

    expect(others).toEqual([]);
    expect(page).toMatchObject({ more: false, unidentified: 1, via: 'node.pageItems' });
    expect(
      page?.friends.map(({ full_name, is_deactivated }) => [full_name, is_deactivated]),
    ).toEqual([
      ['Bea Example', false],
      ['Quiet Person', true],
    ]);
  });

  test('are not found in suggestions, requests and mutual friends', () => {
    expect(pagesOf('suggestions.txt')).toEqual([]);
  });

  test('are not taken from a list of friends that hangs below one of them', () => {
    const theirs = {
      edges: [{ node: { id: '100000000000098', name: 'Theirs', url: '/theirs' } }],
      page_info: { has_next_page: false },
    };
    const ann = { id: '100000000000011', name: 'Ann', url: '/ann', friends: theirs };
    const root = { data: { viewer: { all_friends: { edges: [{ node: ann }] } } } };

    const pages = friendsPages(root, ORIGIN, new Set());

    expect(pages).toMatchObject([{ more: null, friends: [{ full_name: 'Ann' }] }]);
  });

  test('end with their own list, not with a list of nodes below a person, whose end comes last', () => {
    const theirs = (status: string) => ({
      nodes: [{ id: '98', name: 'Theirs', url: '/theirs', friendship_status: status }],
      page_info: { has_next_page: false },
    });
    const ann = { id: '4', name: 'Ann', url: '/ann', friends_preview: theirs('ARE_FRIENDS') };
    const all_friends = { page_info: { has_next_page: true }, edges: [{ node: ann }] };
    const suggested = { friend_list: theirs('ARE_FRIENDS') };
    const root = { data: { viewer: { all_friends, suggested } } };

    expect(friendsPages(root, ORIGIN, new Set())).toMatchObject([
      { more: true, friends: [{ facebook_id: '4' }] },
    ]);
  });

  describe('in a list that looks like theirs', () => {
    const list = (id: string, friendship_status = 'ARE_FRIENDS', more: object = {}) => ({
      edges: [{ node: { id, name: `Friend ${id}`, url: `/f.${id}`, friendship_status, ...more } }],
      page_info: { has_next_page: false },
    });
    const found = (data: object, known: string[] = []) =>
      friendsPages({ data }, ORIGIN, new Set(known)).map(({ via }) => via);

    test.each([
      [
        'below an entry of its own kind',
        { viewer: { all_friends: list('4', undefined, { all_friends: list('5') }) } },
        ['viewer.all_friends'],
      ],
      [
        'below a node of another list',
        { node: { sections: { nodes: [{ pageItems: list('5') }] } } },
        [],
      ],
      [
        'below an edge of another list',
        { node: { sections: { edges: [{ node: { pageItems: list('5') } }] } } },
        [],
      ],
      [
        'below a node of the list of collections',
        { node: { all_collections: { nodes: [{ pageItems: list('5') }] } } },
        ['node.all_collections.nodes.pageItems'],
      ],
      ['under another name', { viewer: { people_nearby: list('5') } }, []],
      ['among suggestions', { viewer: { people_you_may_know: { pageItems: list('5') } } }, []],
      ['of strangers', { viewer: { all_friends: list('5', 'CAN_REQUEST') } }, []],
    ])('%s', (_, data, paths) => {
      expect(found(data)).toEqual(paths);
    });

    test('of strangers, even where it was known', () => {
      expect(found({ node: { pageItems: list('5', 'CAN_REQUEST') } }, ['node.pageItems'])).toEqual(
        [],
      );
    });
  });

  test('come in the first page of a profile, where their list hangs in a list of collections', () => {
    const person = {
      node: { id: '100000000000022' },
      title: { text: 'Bea' },
      actions_renderer: {
        action: { profile_owner: { id: '100000000000022', friendship_status: 'ARE_FRIENDS' } },
      },
    };
    const pageItems = { edges: [{ node: person }], page_info: { has_next_page: true } };
    const nodes = [{ style_renderer: { collection: { pageItems } } }];
    const root = { data: { node: { all_collections: { nodes } } } };

    expect(friendsPages(root, ORIGIN, new Set())).toMatchObject([
      { more: true, friends: [{ facebook_id: '100000000000022' }] },
    ]);
  });

  test('of a list known from before need no proof of their own', () => {
    const alone = {
      data: {
        node: {
          pageItems: {
            edges: [
              { node: { node: { id: '100000000000022' }, title: { text: 'Quiet' }, url: null } },
            ],
            page_info: { has_next_page: false },
          },
        },
      },
    };

    expect(friendsPages(alone, ORIGIN, new Set())).toEqual([]);
    expect(friendsPages(alone, ORIGIN, new Set(['node.pageItems']))).toMatchObject([
      { more: false, friends: [{ facebook_id: '100000000000022', is_deactivated: true }] },
    ]);
  });

  test('are served within the page, with the end of the list in a delta beside them', () => {
    const { roots: served } = parsePayload(
      record(fixture('embedded.json'), { source: 'embedded' }),
    );
    const pages = served.flatMap((root) => friendsPages(root, ORIGIN, new Set()));

    expect(pages).toMatchObject([{ more: false, friends: [{ full_name: 'First Served' }] }]);
  });

  test('keep their end when the delta arrives apart from its base', () => {
    const delta = {
      label: 'x',
      path: ['viewer', 'all_friends'],
      data: { page_info: { has_next_page: false } },
    };
    const { roots: alone } = parsePayload(record(JSON.stringify(delta)));

    expect(alone.flatMap((root) => friendsPages(root, ORIGIN, new Set()))).toMatchObject([
      { more: false, friends: [] },
    ]);
  });
});
