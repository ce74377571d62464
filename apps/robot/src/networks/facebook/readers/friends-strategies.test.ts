import { type Strategies, standardStrategies } from '@winnow/sdk/rules';
import { describe, expect, test } from 'vitest';
import { createFacebook } from '../adapter';
import { ScriptedPage, standingClock } from '../../../testing/pages/scripted-page';

const ORIGIN = 'https://www.facebook.com';
const id = (at: number) => String(100_000_000_100 + at);
const page = (total: number) => ({
  data: {
    viewer: {
      all_friends: {
        edges: Array.from({ length: total }, (_, at) => ({
          node: { id: id(at), name: `Friend ${at}`, url: `/friend.${at}` },
        })),
        page_info: { has_next_page: false },
      },
    },
  },
});

async function readAll(port: ScriptedPage, chosen: Partial<Strategies>) {
  const strategies = { ...standardStrategies, ...chosen };
  const clock = standingClock();
  const facebook = createFacebook({ page: port, clock, origin: ORIGIN, strategies });
  let last = await facebook.friends(null);
  const names = last.items.map(({ full_name }) => full_name);
  for (let turns = 0; last.next !== null && turns < 50; turns += 1) {
    last = await facebook.friends(last.next);
    names.push(...last.items.map(({ full_name }) => full_name));
  }
  return { names, last };
}

describe('the ways of reading that a policy may choose between', () => {
  const me = '100000000000007';
  const viewer = { require: [['CurrentUserInitialData', [], { USER_ID: me, NAME: 'Me' }]] };

  test('the list on the person’s own profile instead of the page of friends', async () => {
    const opened: string[] = [];
    const scrolled = new Set<string>();
    const port = new ScriptedPage((path, document) => {
      opened.push(path);
      if (path === '/') {
        document.embed(viewer);
        document.facts = { viewer: me };
        return;
      }
      document.live = ({ scroll }) => void (scroll && scrolled.add(scroll.where));
      document.embed({
        data: {
          node: {
            __typename: 'TimelineAppCollection',
            pageItems: {
              edges: Array.from({ length: 12 }, (_, at) => ({
                node: {
                  node: { __typename: 'User', id: id(at) },
                  title: { text: `Friend ${at}` },
                  url: `${ORIGIN}/friend.${at}`,
                  actions_renderer: {
                    action: { profile_owner: { id: id(at), friendship_status: 'ARE_FRIENDS' } },
                  },
                },
              })),
              page_info: { has_next_page: false },
            },
          },
        },
      });
    });
    const { names, last } = await readAll(port, { friends_page: 'profile_friends' });

    expect(opened).toEqual(['/', `/profile.php?id=${me}&sk=friends_all`]);
    expect([...scrolled]).toEqual(['window']);
    expect(new Set(names).size).toBe(12);
    expect(last).toMatchObject({ reached_end: true, next: null });
  });

  test('the page’s rows before the answers: whom only the rows name is read as well', async () => {
    const port = () =>
      new ScriptedPage((_, document) => {
        document.embed(page(4));
        document.rows = [0, 1, 2, 3, 4].map((at) => ({
          href: `/profile.php?id=${id(at)}`,
          name: `Row ${at}`,
          avatar: null,
        }));
      });
    const first = async (first_source: 'answers' | 'page') =>
      (await readAll(port(), { first_source })).names;

    expect(await first('page')).toEqual(['Row 0', 'Row 1', 'Row 2', 'Row 3', 'Row 4']);
    expect(await first('answers')).toEqual(['Friend 0', 'Friend 1', 'Friend 2', 'Friend 3']);
  });
});
