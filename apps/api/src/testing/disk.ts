import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@winnow/sdk/client';
import type { ApiError } from '@winnow/sdk/errors';
import type { Database } from '../platform/database/db';
import type { Server } from './process';
import { engagement, post } from './world';

export interface Disk {
  folder: string;
  freeMb(): number;
  grow(sizeMb: number): void;
  remove(): void;
}

/** A small in-memory file system; undefined where the system does not permit one, for example without root. */
export function smallDisk(sizeMb: number, options = ''): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-disk-'));
  const mount = (how: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', how, 'tmpfs', folder]).status === 0;
  if (!mount(`size=${sizeMb}m${options}`)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    freeMb() {
      const { bavail, bsize } = statfsSync(folder);
      return (bavail * bsize) / 1_000_000;
    },
    grow(size) {
      if (!mount(`remount,size=${size}m`)) throw new Error('the disk cannot be made larger');
    },
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The same database, on which single statements that write fail with a full disk. */
export function unwritable(database: Database): Database {
  return {
    ...database,
    query: (...asked) => {
      const text = typeof asked[0] === 'string' ? asked[0] : asked[0].text;
      if (!/^\s*(insert|update|delete)/.test(text)) return database.query(...asked);
      return Promise.reject(Object.assign(new Error('no room'), { code: '53100' }));
    },
  };
}

export const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as ApiError).code,
  );

/** Sends batches of posts from number `first` on until one is refused; returns the reply and its number. */
export async function fill(
  robot: Client['robot'],
  scan: string,
  first = 0,
): Promise<[code: string, n: number]> {
  for (let n = first; n < first + 400; n++) {
    const id = `post-${n}`;
    const engagements = Array.from({ length: 1000 }, (_, at) =>
      engagement(`${n}${10_000 + at}`, id),
    );
    const batch = {
      kind: 'engagements' as const,
      posts: [post(id, '2026-03-01T00:00:00Z')],
      engagements,
    };
    const code = await outcomeOf(robot.addBatch({ id: scan, n, batch }));
    if (code !== 'ok') return [code, n];
  }
  return ['never', first];
}

export const readiness = async ({ url }: Server, query = '') => {
  const reply = await fetch(`${url}/readyz${query}`);
  return [reply.status, await reply.json()] as const;
};
