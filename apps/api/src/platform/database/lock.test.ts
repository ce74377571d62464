import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { FolderHeld, holdFolder } from './lock';

let path: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-lock-'));
  path = join(folder, 'lock');
  return () => rmSync(folder, { recursive: true });
});

const hold = () => {
  const release = holdFolder(path, 'test');
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

describe('the lock of a folder', () => {
  test('says who holds it, and lets the next one in when it is released', () => {
    const release = hold();
    expect(hold).toThrow(FolderHeld);
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

  test('is not removed by one who lost it', () => {
    const release = hold();
    holder({ pid: 1, born: 'x' });
    release();
    expect(existsSync(path)).toBe(true);
  });
});
