import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHelpDesk } from '../../testing/outside/help-desk';
import { openWorld } from '../../testing/world';

const minute = 60_000;
let desk: Awaited<ReturnType<typeof startHelpDesk>>;
beforeEach(async () => {
  desk = await startHelpDesk();
});
afterEach(() => desk.stop());

/** An api with this help desk, and what it has kept forgotten: tests share the database. */
async function open(change: { apiKey?: string; lessonsFolder?: string | undefined } = {}) {
  const world = await openWorld({ helpDesk: { ...desk.config, ...change } });
  await world.db.query('delete from lessons');
  const { page } = await world.someone();
  return { world, list: async () => (await page.lessons.list({})).articles };
}

const article = { id: 1, title: 'One', description: '<p>Hello</p>', status: 2 };

describe('lessons', () => {
  test('are the published articles of the folder, read with basic authentication (A-362, A-363, A-365)', async () => {
    const { list } = await open();
    desk.hold([article, { ...article, id: 2, status: 1 }, { ...article, id: 3, title: 'Three' }]);
    expect((await list()).map(({ id, title }) => [id, title])).toEqual([
      [1, 'One'],
      [3, 'Three'],
    ]);
    expect(desk.asked).toEqual([
      '/api/v2/solutions/folders/43000170101/articles?page=1&per_page=100',
    ]);
    desk.asked.length = 0;
    const { list: listWrong } = await open({ apiKey: 'another' });
    await expect(listWrong()).rejects.toMatchObject({ code: 'help_desk_unreachable' });
    expect(desk.asked).toHaveLength(1);
  });

  test('have these fields, and empty ones where the help desk leaves them out (A-364, A-366, A-367)', async () => {
    const { list } = await open();
    desk.hold([
      {
        ...article,
        description_text: 'Hello',
        tags: ['start'],
        thumbs_up: 3,
        thumbs_down: 1,
        hits: 9,
        created_at: '2026-02-03T09:00:00Z',
      },
      { id: 2, title: 'Two', status: 2 },
    ]);
    const none = { videoId: null, video_url: null };
    expect(await list()).toEqual([
      {
        id: 1,
        title: 'One',
        description: '<p>Hello</p>',
        description_text: 'Hello',
        status: 2,
        created_at: '2026-02-03T09:00:00Z',
        tags: ['start'],
        thumbs_up: 3,
        thumbs_down: 1,
        ...none,
      },
      expect.objectContaining({
        id: 2,
        description: '',
        tags: [],
        thumbs_up: 0,
        thumbs_down: 0,
        ...none,
      }),
    ]);
  });

  test('are asked for once, however many wait for them', async () => {
    const { list } = await open();
    desk.hold([article]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => list()));
    expect(answers.map((one) => one.length)).toEqual(Array.from({ length: 10 }, () => 1));
    expect(desk.asked).toHaveLength(1);
  });

  test('are not requested again by a call that looked for them while another was answered', async () => {
    const { world, list } = await open();
    desk.hold([article]);
    const { config } = world.services;
    let looked = () => undefined as void;
    const hasLooked = new Promise<void>((resolve) => (looked = resolve));
    let goOn = () => undefined as void;
    const others = new Promise<void>((resolve) => (goOn = resolve));
    const slow = await openWorld(config, {
      ...world.db,
      async query<Row>(...asked: Parameters<typeof world.db.query>) {
        const rows = await world.db.query<Row>(...asked);
        if (!JSON.stringify(asked[0]).includes('from lessons')) return rows;
        looked();
        await others;
        return rows;
      },
    });
    const late = (await slow.someone()).page.lessons.list({});
    await hasLooked;
    expect(await list()).toHaveLength(1);
    goOn();
    expect((await late).articles).toHaveLength(1);
    expect(desk.asked).toHaveLength(1);
  });

  test('of a long folder come from all of its pages', async () => {
    const { list } = await open();
    desk.hold(Array.from({ length: 230 }, (_, at) => ({ ...article, id: at + 1 })));
    expect(await list()).toHaveLength(230);
    expect(desk.asked).toHaveLength(3);
  });

  test('bring nothing along that runs, and no frame', async () => {
    const { list } = await open();
    desk.hold([
      {
        ...article,
        description:
          '<h1 onclick="x()">Hi</h1><script>x()</script><img src="https://attachment.freshdesk.com/b.png" onerror="x()">' +
          '<img src="javascript:x()"><a href="javascript:x()">a</a><a href="https://a.example">b</a>' +
          '<iframe src="https://evil.example">no frames</iframe><p style="position:fixed">c</p><svg onload="x()"></svg>',
      },
    ]);
    const [lesson] = await list();
    expect(lesson?.description).toBe(
      '<h3>Hi</h3><img src="https://attachment.freshdesk.com/b.png" alt="" loading="lazy" />' +
        '<a target="_blank" rel="noopener noreferrer">a</a>' +
        '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">b</a><p>c</p>',
    );
    expect(lesson?.video_url).toBeNull();
  });

  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
      'dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    [
      '<iframe src="//youtube.com/watch?v=dQw4w9WgXcQ"></iframe>',
      'dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    [
      '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
      'dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    [
      '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
      '76979871',
      'https://player.vimeo.com/video/76979871',
    ],
    [
      '<video controls><source src="https://s3.amazonaws.com/cdn.freshdesk.com/film.mp4?x=1">none</video>',
      null,
      'https://s3.amazonaws.com/cdn.freshdesk.com/film.mp4?x=1',
    ],
    ['<iframe src="https://youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>', null, null],
    ['<iframe src="https://www.youtube.com/embed/%22onload"></iframe>', null, null],
    ['<video src="https://attachment.freshdesk.com/film.exe"></video>', null, null],
    ['<video src="https://a.example/film.mp4"></video>', null, null],
  ])('the video of %s', async (description, videoId, video_url) => {
    const { list } = await open();
    desk.hold([{ ...article, description: `${description}<p>after</p>` }]);
    expect((await list())[0]).toMatchObject({ videoId, video_url, description: '<p>after</p>' });
  });

  test('in production a film over plain http is none', async () => {
    const world = await openWorld({ helpDesk: desk.config, isProduction: true });
    await world.db.query('delete from lessons');
    desk.hold([{ ...article, description: '<video src="/film.mp4"></video>' }]);
    const { page } = await world.someone();
    expect((await page.lessons.list({})).articles[0]?.video_url).toBeNull();
  });

  test('are read once in ten minutes, for everybody', async () => {
    const { world, list } = await open();
    desk.hold([article]);
    await list();
    world.clock.now = new Date(world.clock.now.getTime() + 9 * minute);
    const eve = await world.someone();
    expect((await eve.page.lessons.list({})).articles).toHaveLength(1);
    expect(desk.asked).toHaveLength(1);
    desk.hold([article, { ...article, id: 2 }]);
    world.clock.now = new Date(world.clock.now.getTime() + 2 * minute);
    expect(await list()).toHaveLength(2);
  });

  test.each([
    ['down', { status: 503, body: '<html>' }],
    ['out of calls', { status: 429, body: '{}' }],
    ['talking nonsense', { status: 200, body: '{"articles":[]}' }],
    ['silent', 'silent'],
  ] as const)(
    'are served as last read while the help desk is %s, which is only logged (A-374)',
    async (_, trouble) => {
      const { world, list } = await open();
      desk.hold([article]);
      await list();
      desk.fail(trouble);
      world.clock.now = new Date(world.clock.now.getTime() + 60 * minute);
      expect(await list()).toHaveLength(1);
      expect(world.lines.join('')).toContain('lessons not read');
      expect(world.lines.join('')).not.toContain(desk.config.apiKey);
      // Within the next minute nobody waits for it again.
      const calls = desk.asked.length;
      await list();
      expect(desk.asked).toHaveLength(calls);
    },
  );

  test('are not requested again by a call that arrives while the help desk failure is being stored', async () => {
    const { world, list } = await open();
    desk.hold([article]);
    await list();
    world.clock.now = new Date(world.clock.now.getTime() + 60 * minute);
    desk.fail({ status: 503, body: '' });
    let begun = () => undefined as void;
    const isWriting = new Promise<void>((resolve) => (begun = resolve));
    let goOn = () => undefined as void;
    const written = new Promise<void>((resolve) => (goOn = resolve));
    const slow = await openWorld(world.services.config, {
      ...world.db,
      async query<Row>(...asked: Parameters<typeof world.db.query>) {
        if (JSON.stringify(asked[0]).includes('update lessons')) {
          begun();
          await written;
        }
        return world.db.query<Row>(...asked);
      },
    });
    slow.clock.now = world.clock.now;
    const one = (await slow.someone()).page.lessons.list({});
    await isWriting;
    const calls = desk.asked.length;
    const other = list();
    // As soon as there is an answer, or a call to wait for.
    await Promise.race([other, sleep(500)]);
    goOn();
    expect((await one).articles).toHaveLength(1);
    expect(await other).toHaveLength(1);
    expect(desk.asked).toHaveLength(calls);
  });

  test('that were never read are missing while it is down, and there once it is back', async () => {
    const { list } = await open();
    desk.hold([article]);
    desk.fail('silent');
    await expect(list()).rejects.toMatchObject({ code: 'help_desk_unreachable', status: 503 });
    desk.fail(undefined);
    expect(await list()).toHaveLength(1);
  });

  test('are none where there is no help desk, or no folder', async () => {
    const world = await openWorld({ helpDesk: undefined });
    const { page } = await world.someone();
    expect(await page.lessons.list({})).toEqual({ articles: [] });
    const { list } = await open({ lessonsFolder: undefined });
    expect(await list()).toEqual([]);
    expect(desk.asked).toEqual([]);
  });
});
