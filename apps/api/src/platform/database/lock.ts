import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

/** The process that holds a folder. `born` tells it from a later process with the same id. */
interface Holder {
  pid: number;
  born: string;
  host: string;
  what: string;
  since: string;
}

const heartbeatMs = 5_000;
/** A process on another machine cannot be probed: it counts as gone when its heartbeat is this old. */
const silentMs = 30_000;

export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';
}

/** Locks a folder, since PGlite does not notice a second process on its folder and loses rows. Returns the release. */
export function lockFolder(path: string, what: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const me: Holder = {
    pid: process.pid,
    born: processStart(process.pid),
    host: hostname(),
    what,
    since: new Date().toISOString(),
  };
  if (!write(path, me)) replaceStaleLock(path, me);

  const heartbeat = setInterval(() => touch(path), heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    const holder = read(path);
    if (isHolder(holder) && holder.born === me.born && holder.pid === me.pid)
      rmSync(path, { force: true });
  };
}

function replaceStaleLock(path: string, me: Holder): void {
  const holder = read(path);
  if (isHolder(holder) && isAlive(holder, path))
    throw new FolderLocked(
      `${dirname(path)} is held by the ${holder.what} with process id ${holder.pid} on ${holder.host} since ${holder.since}. Stop it first: two processes on one PGlite folder would lose data.`,
    );
  // Two processes may find the same stale lock; only the one that creates this file replaces it.
  const guard = `${path}.takeover`;
  if (isOld(guard, silentMs)) rmSync(guard, { force: true });
  if (!write(guard, me))
    throw new FolderLocked(`${dirname(path)} is being taken over by another process. Try again.`);
  try {
    const now = read(path);
    if (isHolder(now) && isAlive(now, path))
      throw new FolderLocked(`${dirname(path)} is held by process ${now.pid}.`);
    // A lock that is gone was released, and another process may have locked the folder since, without a guard: keep
    // that lock.
    if (now !== 'gone') rmSync(path, { force: true });
    if (!write(path, me))
      throw new FolderLocked(`${dirname(path)} was taken by another process. Try again.`);
  } finally {
    rmSync(guard, { force: true });
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return !isOld(path, silentMs);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return processStart(holder.pid) === holder.born;
}

/** The start time of a process, from /proc (Linux). Elsewhere it is empty, and the id alone decides. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Creates the file whole or not at all, so that no process takes a file still being written for a truncated one. */
function write(path: string, holder: Holder): boolean {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The holder; `gone` without a lock; `cut off` when a crash of the machine truncated the file. */
function read(path: string): Holder | 'gone' | 'cut off' {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'cut off';
  }
}

function isHolder(found: ReturnType<typeof read>): found is Holder {
  return typeof found === 'object';
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder was removed; the database will report that itself.
  }
}

function isOld(path: string, ms: number): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs > ms;
  } catch {
    return false;
  }
}
