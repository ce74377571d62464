import { personalShape } from '@winnow/sdk/rules';
import { describe, expect, test } from 'vitest';
import { NetworkError } from '../../networks/network';
import { figures, KEPT_LINES } from '../store/logbook';
import { worldOf } from '../../testing/simulation/one-job';
import type { World } from '../../testing/simulation/world';

const JOB = 'job-initial_user_setup';
const nobody = { full_name: '', username: null };
const messages = (world: World) => world.api.lines.map(({ message }) => message);
const write = (world: World, level: 'debug' | 'info' | 'error', text: string) =>
  world.store.write((tx) => world.instance.engine.core.log(tx, level, text));

describe('the log', () => {
  test('tells the api what became of a job, under the id of its run', async () => {
    const world = await worldOf(async (run) => {
      await run.report({ done: 1, total: 2, unit: 'steps', text: 'one' });
      await run.sleep('long', 60_000);
      return nobody;
    });
    await world.begin('initial_user_setup');
    await world.finished(JOB);

    expect(messages(world)).toEqual([
      'initial_user_setup begins',
      'initial_user_setup is done (1 of 2)',
    ]);
    const { exec_id } = world.job(JOB);
    expect(exec_id).toBeDefined();
    expect(world.api.lines.every((line) => line.exec_id === exec_id)).toBe(true);
    expect(world.api.wrongs).toEqual([]);
  });

  test('a failure brings its figures along, none of which looks like a person', async () => {
    const world = await worldOf(async (run) => {
      await run.network.identity();
      return nobody;
    });
    world.network.faults = [{ kind: 'layout', code: 'list_missing' }];
    await world.begin('initial_user_setup');
    await world.finished(JOB);

    expect(messages(world)).toContainEqual(expect.stringMatching(/^layout list_missing/));
    expect(messages(world)).toContain('initial_user_setup failed: list_missing');
    expect(world.api.wrongs).toEqual([]);
    const diagnostic = { read: 210, shown: 1302, seen: false, code: 'page_lost' };
    expect(figures(diagnostic)).toBe('read=210 shown=1302 seen=false code=page_lost');
    expect(personalShape(figures(diagnostic))).toBeNull();
    expect(new NetworkError('layout', 'x', diagnostic).diagnostic).toEqual(diagnostic);
  });

  test('what a parser says of what it could not read is left out: it quotes it', async () => {
    const world = await worldOf(async () => {
      JSON.parse('anja was here');
      return nobody;
    });
    await world.begin('initial_user_setup');
    await world.finished(JOB);

    expect(messages(world)).toContain('unexpected value');
    expect(messages(world).join()).not.toMatch(/anja/);
  });

  test('no id gets into a line, however short: neither by a diagnostic’s word nor by an error', async () => {
    const world = await worldOf(async () => {
      throw new Error('no friend 4 of 1234567');
    });
    await world.begin('initial_user_setup');
    await world.finished(JOB);

    expect(messages(world)).toContain('Error: no friend # of #');
    expect(figures({ relationship: '4', said: 'id1234567', language: 'pt-BR', read: 4 })).toBe(
      'relationship=other said=other language=pt-BR read=4',
    );
  });

  test.each([
    ['Anja Petrović was removed', /personal name/],
    ['gone: 100004271830592', /personal id/],
    ['asked https://example.org/x', /personal address/],
    ['token eyJhbGciOiJIUzI1NiJ9abcdefgh', /personal token/],
  ])('what looks personal is not even stored: %s', async (text, kind) => {
    const world = await worldOf(async () => nobody);
    await write(world, 'error', text);

    const [row] = world.store.dump('logs');
    expect(row?.value.message).toMatch(kind);
    expect(JSON.stringify(world.store.dump('logs'))).not.toContain(text);
  });

  test('is bounded: the newest stay', async () => {
    const world = await worldOf(async () => nobody);
    for (let n = 1; n <= KEPT_LINES + 20; n += 1) await write(world, 'info', `line ${n}`);

    const rows = world.store.dump('logs').map(({ value }) => value.message);
    expect(rows).toHaveLength(KEPT_LINES);
    expect(rows.at(-1)).toBe(`line ${KEPT_LINES + 20}`);
    expect(rows[0]).toBe('line 21');
  });

  test('waits in one outbox entry while the api is away, and loses no line of its bound', async () => {
    const world = await worldOf(async () => nobody);
    world.api.isUp = false;
    for (let n = 0; n < 4; n += 1) {
      const id = `job-${n}-of-four`;
      await world.begin('initial_user_setup', {}, id);
      await world.until(() => world.job(id).status === 'done', 60_000);
    }
    const owed = () => world.store.dump('outbox').filter(({ value }) => value.item.call === 'logs');
    expect(owed()).toHaveLength(1);

    world.api.isUp = true;
    await world.begin('initial_user_setup', {}, 'job-the-last');
    await world.finished('job-the-last');
    await world.begin('initial_user_setup', {}, 'job-one-more');
    await world.finished('job-one-more');
    expect(messages(world).filter((text) => text.endsWith('is done'))).toHaveLength(6);
  });

  test.each([
    [undefined, ['info', 'error']],
    ['debug', ['debug', 'info', 'error']],
    ['error', ['error']],
  ] as const)('keeps to the least level of the policy: %s', async (log_level, kept) => {
    const world = await worldOf(async () => nobody);
    const value = { ...world.api.policy, ...(log_level && { log_level }) };
    await world.store.write((tx) => tx.put('facts', 'policy', { value, at: world.clock.now() }));
    for (const level of ['debug', 'info', 'error'] as const) await write(world, level, level);

    expect(world.store.dump('logs').map(({ value: row }) => row.level)).toEqual(kept);
  });
});
