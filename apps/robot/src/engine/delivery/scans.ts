import type { ScannedEngagement, ScannedFriend, ScannedPost } from '@winnow/sdk/contract';
import type { Change, Core } from '../store/core';
import type { OutboxRow, ScanRow } from '../store/tables';

export interface ScanItems {
  friends?: ScannedFriend[];
  posts?: ScannedPost[];
  engagements?: ScannedEngagement[];
}

const FRIENDS_A_BATCH = 500;
const POSTS_A_BATCH = 500;
/** Half of the api's limit: with long names and addresses, a full batch could exceed the maximum size of a call. */
const ENGAGEMENTS_A_BATCH = 1000;

/** Gathers what was read into batches for the api. */
export class Scans {
  readonly #core: Core;
  readonly #jobId: string;

  constructor(core: Core, jobId: string) {
    this.#core = core;
    this.#jobId = jobId;
  }

  async open(tx: Change, id: string, kind: ScanRow['kind'], profileId: string): Promise<void> {
    await this.#forgetFormer(tx);
    await tx.put('scans', id, {
      job_id: this.#jobId,
      kind,
      batches: 0,
      friends: [],
      posts: [],
      engagements: [],
    });
    const input = {
      id,
      kind,
      job_id: this.#jobId,
      started_at: this.#core.iso(),
      facebook_profile_id: profileId,
    };
    await this.#core.enqueue(tx, { call: 'openScan', input }, { job_id: this.#jobId });
  }

  async save(tx: Change, id: string, items: ScanItems): Promise<void> {
    const row = await this.#row(tx, id);
    row.friends.push(...(items.friends ?? []));
    for (const post of items.posts ?? []) put(row.posts, post);
    row.engagements.push(...(items.engagements ?? []));
    while (
      row.friends.length >= FRIENDS_A_BATCH ||
      row.posts.length >= POSTS_A_BATCH ||
      row.engagements.length >= ENGAGEMENTS_A_BATCH
    )
      await this.#flush(tx, id, row);
    await tx.put('scans', id, row);
  }

  async complete(
    tx: Change,
    id: string,
    end: { reached_end: boolean; shown_total: number | null; gaps: number },
    answers: string,
    notifies: OutboxRow['notifies'],
  ): Promise<void> {
    const row = await this.leave(tx, id);
    const input = { id, batches: row.batches, ...end };
    const options = { job_id: this.#jobId, answers, notifies };
    await this.#core.enqueue(tx, { call: 'completeScan', input }, options);
  }

  /** Sends the gathered rows. The scan is not completed. */
  async leave(tx: Change, id: string, notifies: OutboxRow['notifies'] = null): Promise<ScanRow> {
    const row = await this.#row(tx, id);
    if (row.friends.length + row.posts.length + row.engagements.length > 0)
      await this.#flush(tx, id, row, notifies);
    await tx.delete('scans', id);
    return row;
  }

  async #flush(
    tx: Change,
    id: string,
    row: ScanRow,
    notifies: OutboxRow['notifies'] = null,
  ): Promise<void> {
    const batch =
      row.kind === 'friends'
        ? { kind: row.kind, friends: row.friends.splice(0, FRIENDS_A_BATCH) }
        : {
            kind: row.kind,
            posts: row.posts.splice(0, POSTS_A_BATCH),
            engagements: row.engagements.splice(0, ENGAGEMENTS_A_BATCH),
          };
    const input = { id, n: row.batches, batch };
    await this.#core.enqueue(tx, { call: 'addBatch', input }, { job_id: this.#jobId, notifies });
    row.batches += 1;
  }

  async #row(tx: Change, id: string): Promise<ScanRow> {
    const row = await tx.get('scans', id);
    if (!row) throw new Error('this scan is not open');
    return row;
  }

  async #forgetFormer(tx: Change): Promise<void> {
    for (const { key, value } of await tx.list('scans'))
      if (value.job_id === this.#jobId) await tx.delete('scans', key);
  }
}

/** A post that was read again replaces what was not sent yet: a batch holds it once. */
function put(posts: ScannedPost[], post: ScannedPost): void {
  const at = posts.findIndex(({ id }) => id === post.id);
  if (at === -1) posts.push(post);
  else posts[at] = post;
}
