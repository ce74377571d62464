import fs, {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { FolderLocked, lockFolder } from './lock';

let path: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-lock-'));
  path = join(folder, 'lock');
  return () => rmSync(folder, { recursive: true });
});

const hold = () => {
  const release = lockFolder(path, 'test');
  onTestFinished(release);
  return release;
};
const holder = (more: object) =>
  writeFileSync(
    path,
    JSON.stringify({
      pid: process.pid,
      born: '',
      host: hostname(),
      what: 'server',
      since: 'then',
      ...more,
    }),
  );
const age = (seconds: number) => {
  const then = new Date(Date.now() - seconds * 1000);
  utimesSync(path, then, then);
};

/** Lets something happen before each step that looks at a file or changes one; not before its own. */
function onEachStep(happen: () => void): () => void {
  const { linkSync, readFileSync: read, rmSync: remove } = fs;
  let isInside = false;
  const before =
    <Given extends unknown[], Result>(step: (...given: Given) => Result) =>
    (...given: Given): Result => {
      if (!isInside) {
        isInside = true;
        happen();
        isInside = false;
      }
      return step(...given);
    };
  Object.assign(fs, {
    linkSync: before(linkSync),
    readFileSync: before(read),
    rmSync: before(remove),
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { linkSync, readFileSync: read, rmSync: remove });
    syncBuiltinESMExports();
  };
}

describe('the lock of a folder', () => {
  test('says who holds it, and lets the next one in when it is released', () => {
    const release = hold();
    expect(hold).toThrow(FolderLocked);
    expect(hold).toThrow(`is held by the test with process id ${process.pid} on ${hostname()}`);
    release();
    expect(existsSync(path)).toBe(false);
    expect(hold).not.toThrow();
  });

  test.each([
    ['a process that is gone', { pid: 2 ** 22 + 1 }],
    ['an earlier process that had this id', { born: 'long ago' }],
  ])('is taken from %s', (_, more) => {
    holder(more);
    hold();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      pid: process.pid,
      what: 'test',
    });
  });

  test('is taken when it was cut off half-written', () => {
    writeFileSync(path, '{"pid":');
    expect(hold).not.toThrow();
  });

  test('of another machine counts for as long as its heart beats', () => {
    holder({ host: 'elsewhere' });
    expect(hold).toThrow('on elsewhere since then');
    age(60);
    expect(hold).not.toThrow();
  });

  test('is taken over by one newcomer at a time', () => {
    holder({ pid: 2 ** 22 + 1 });
    writeFileSync(`${path}.takeover`, '{}');
    expect(hold).toThrow('is being taken over');
    const then = new Date(Date.now() - 60_000);
    utimesSync(`${path}.takeover`, then, then);
    expect(hold).not.toThrow();
  });

  test('has one holder, whenever the one before releases it and another comes', () => {
    const met = new Set<string>();
    let last = 1;
    for (let releases = 1; releases <= last; releases += 1)
      for (let comes = releases; comes <= last; comes += 1) {
        const release = lockFolder(path, 'the one before');
        const at = `released before step ${releases}, another before step ${comes}`;
        let other: (() => void) | undefined;
        const others = () => {
          try {
            other = lockFolder(path, 'another');
          } catch (error) {
            if (!(error instanceof FolderLocked)) throw error;
          }
        };
        let step = 0;
        const restore = onEachStep(() => {
          step += 1;
          if (step === releases) release();
          if (step === comes) others();
        });
        let mine: (() => void) | undefined;
        try {
          mine = lockFolder(path, 'test');
        } catch (error) {
          if (!(error instanceof FolderLocked)) throw error;
        } finally {
          restore();
        }
        last = Math.max(last, step);
        expect([mine, other].filter(Boolean).length, at).toBeLessThan(2);
        const isTheirs = () => readFileSync(path, 'utf8').includes('"another"');
        expect(!other || isTheirs(), at).toBe(true);
        met.add(mine ? 'mine' : other ? 'another' : 'nobody');
        mine?.();
        other?.();
        release();
        rmSync(path, { force: true });
      }
    expect(last).toBeGreaterThan(4);
    expect([...met]).toEqual(expect.arrayContaining(['mine', 'another']));
  });

  test('is not removed by one who lost it', () => {
    const release = hold();
    holder({ pid: 1, born: 'x' });
    release();
    expect(existsSync(path)).toBe(true);
  });
});
