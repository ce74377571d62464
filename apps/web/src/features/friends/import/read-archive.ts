import { strFromU8, unzipSync } from 'fflate';
import { isoDay } from '../../../shared/format/format';

/** A friend in the network's archive: a name and a day, no id. */
export interface ArchivedFriend {
  name: string;
  /** YYYY-MM-DD in the user's own calendar. */
  date: string;
}

export type ArchiveProblem = 'no_friends_file' | 'unreadable' | 'too_large';

/** Why a file cannot be used. The user is shown the problem. */
export class ArchiveError extends Error {
  readonly problem: ArchiveProblem;
  constructor(problem: ArchiveProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Larger archives hold photos and films, and the whole archive would have to be in memory. */
export const maxBytes = 300 * 1024 * 1024;
/** Maximum unpacked bytes in all: a friends file of 5,000 friends is half a megabyte. */
export const maxUnpackedBytes = 50 * 1024 * 1024;
/** The network began in 2004: an earlier date is no friendship date. */
const firstDay = '2004-02-04';

/**
 * 'ZoÃ«' is 'Zoë': the archive writes each UTF-8 byte of a name as a Latin-1 letter. A name that is not valid
 * UTF-8 when read that way is already right.
 */
export function repairName(name: string): string {
  const codes = Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return name;
  }
}

/** Reads the friends of an archive: the zip as it was downloaded, or the friends file from it. */
export async function readArchive(file: Blob, now = new Date()): Promise<ArchivedFriend[]> {
  if (file.size > maxBytes) throw new ArchiveError('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && file.size > maxUnpackedBytes) throw new ArchiveError('too_large');
  const texts = isZip ? unzipFriends(bytes) : [strFromU8(bytes)];
  const today = isoDay(now);
  const files = texts.map(parse);
  const lists = files.flatMap((content) => {
    const entries = friendsIn(content);
    return entries ? [entries.flatMap((entry) => friendFrom(entry, today))] : [];
  });
  const [first, ...others] = lists;
  if (!first) throw new ArchiveError(files.includes(broken) ? 'unreadable' : 'no_friends_file');
  // An archive may hold several friends files. The longest list wins.
  return others.reduce((most, list) => (list.length > most.length ? list : most), first);
}

function unzipFriends(bytes: Uint8Array): string[] {
  let unpacked = 0;
  try {
    const files = unzipSync(bytes, {
      // Only friends files are unpacked, and none gets more memory than its declared size.
      filter: ({ name, originalSize }) => {
        if (!/(^|\/)(your_)?friends\.json$/.test(name)) return false;
        unpacked += originalSize;
        if (unpacked > maxUnpackedBytes) throw new ArchiveError('too_large');
        return true;
      },
    });
    return Object.values(files).map((data) => strFromU8(data));
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError('unreadable', { cause });
  }
}

/** Marks text that is no JSON. It may be in the archive together with a valid file. */
const broken = Symbol('broken');

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return broken;
  }
}

/** The key is `friends_v2` since 2021, `friends` before. */
function friendsIn(value: unknown): unknown[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { friends_v2, friends } = value as { friends_v2?: unknown; friends?: unknown };
  if (Array.isArray(friends_v2)) return friends_v2;
  return Array.isArray(friends) ? friends : null;
}

function friendFrom(value: unknown, today: string): ArchivedFriend[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, timestamp } = value as { name?: unknown; timestamp?: unknown };
  if (typeof name !== 'string' || typeof timestamp !== 'number') return [];
  const moment = new Date(timestamp * 1000);
  if (Number.isNaN(moment.getTime())) return [];
  const date = isoDay(moment);
  if (date < firstDay || date > today) return [];
  return [{ name: repairName(name), date }];
}
