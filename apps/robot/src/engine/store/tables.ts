import type { Diagnosis, PageCheck } from '@winnow/sdk/contract';
import type { ListCoverage, ListKind } from '@winnow/sdk/rules';
import type { Job, Reason, ScheduledTask } from '@winnow/sdk/jobs';
import type { RobotUser } from '@winnow/sdk/link/messages';
import type {
  Act,
  NetworkIdentity,
  Policy,
  ScannedEngagement,
  ScannedFriend,
  ScannedPost,
} from '@winnow/sdk/contract';
import type { ReadPost, Reaction, Samples } from '../../networks/network';
import type { OutboxItem } from './outbox-item';

/** A stored job: the snapshot that dashboards see, and the engine's own fields. Key: its id. */
export interface JobRow {
  job: Job;
  /** ISO 8601. When the user ordered the same again, after it was stopped. Missing: when the job was created. */
  chosen_at?: string;
  /** Increases with each enqueueing. Jobs run in this order. */
  order: number;
  /** A waiting job is due at this time; null: an event must wake it. */
  wake: number | null;
  /** When the wait began. A current time before this means that the clock was set back. */
  slept_at: number | null;
  /** During a short wait the job keeps the network, so that no other job runs in between. */
  holds_network: boolean;
  /** Failures in a row of the same network call. */
  tries: number;
  /** How often a page was lost during a reading. */
  lost: number;
}

/** What a finished step returned. Key: job/step. */
export interface StepRow {
  value: unknown;
}

export type ActKind = Act['kind'];

/** Key: job/facebook_id. */
export interface LedgerRow {
  /** The act's id at the api. */
  id: string;
  kind: ActKind;
  job_id: string;
  /** The position in the user's choice. */
  order: number;
  facebook_id: string;
  full_name: string;
  /** Only for a reaction, where `facebook_id` is the post's id: the post's author, address and reaction. */
  post?: { author_id: string; permalink: string; reaction: Reaction };
  state: Act['state'];
  seq: number;
  at: number;
  evidence: string;
  permitted: boolean;
  /** The readings before and after the act. */
  before: string | null;
  after: string | null;
  /** The network's answer to the act. */
  answer: { took_effect: boolean | null; evidence: string } | null;
  /** The id of the press at the page, from 'sent' on: the press may still be revoked there. */
  mark?: string | null;
  /** How often the act was sent and certainly not pressed. */
  unpressed?: number;
  /** How often an unclear act was read again, and when the next reading is due. */
  rereads: number;
  reread_at: number | null;
}

/** Key: the sequence number, padded. Delivered in this order. */
export interface OutboxRow {
  seq: number;
  user_id: string;
  job_id: string | null;
  item: OutboxItem;
  /** The same for every attempt. */
  idempotency_key: string;
  attempts: number;
  /** How often the api was reached and failed at this entry; absent: never. */
  faults?: number;
  not_before: number | null;
  /** The step of the job that receives the api's answer. */
  answers: string | null;
  /** The notification for the dashboards after delivery. */
  notifies: 'reload_user' | 'reload_friends' | null;
}

/** Read rows that do not fill a batch yet. Key: the scan's id. */
export interface ScanRow {
  job_id: string;
  kind: 'friends' | 'engagements';
  batches: number;
  friends: ScannedFriend[];
  posts: ScannedPost[];
  engagements: ScannedEngagement[];
}

/** A task that the robot runs by itself. Key: its job's name. */
export interface ScheduleRow {
  user_id: string;
  task: ScheduledTask;
  /** Run times count from here: from when the task was set, or from its last run time. */
  counted_from: number;
  /** The run time came, or the job that the task follows ended, and the task has not started yet. */
  due: boolean;
  /** Why the task could not start. */
  held: Reason | null;
  last_run: number | null;
}

/** Counts and codes, never a person's name or id. Key: time and a counter. */
export interface LogRow {
  level: 'debug' | 'info' | 'warning' | 'error';
  message: string;
  exec_id: string | null;
  at: number;
  /** The line is in the outbox or delivered. It is kept for a problem report. */
  sent?: boolean;
}

/** What protects the network account. It survives signing out. One row, `state`. */
export interface PaceRow {
  opens: number[];
  acts: number[];
  next_act_at: number;
  blocks: number[];
  blocked_until: number | null;
  block: Reason | null;
  no_effect_in_a_row: number;
  layout_in_a_row: number;
}

export interface Facts {
  user: RobotUser & { token: string; api_url: string };
  /** `user_id` accepted them; null: accepted before a user was connected. */
  terms: { version: number; user_id: string | null };
  identity: NetworkIdentity;
  /** The network account that the user confirmed as theirs. */
  confirmed: { user_id: string; facebook_profile_id: string };
  /** The network account that was linked last, and the last job before it replaced another one; 0: it replaced none. */
  account: { facebook_profile_id: string; former_jobs: number };
  signed_out: { at: number };
  token_invalid: { at: number };
  policy: { value: Policy; at: number };
  minimum_version: string;
  /** No engagement sync before this time. */
  cooldown: number;
  synced: { friends: boolean; engagements: boolean };
  /** Posts with lists that the last engagement sync could not read for a cause that can pass. The next sync begins with
   *  them. `syncs`: how many could not read them. */
  left_lists: {
    facebook_profile_id: string;
    posts: { post: ReadPost; lists: Record<ListKind, ListCoverage>; syncs: number }[];
  };
  /** When the robot first looked up by itself who is signed in on the network. After that the user asks for it. */
  looked: { at: number };
  removals_left: number;
  counter: number;
  job_counter: number;
  /** A requested self-check: the messages to answer, the results so far, and samples for the later pages. */
  diagnosing: {
    replies: string[];
    language: string | null;
    pages: PageCheck[];
    samples: Samples;
    tries: number;
    wake: number | null;
  };
  /** The result of the last self-check. */
  diagnosis: Diagnosis;
  /** The outbox entry that holds log lines. No second one is enqueued before it is delivered. */
  logs_owed: number;
}

/** Only the instance with the lease works on the jobs. */
export interface LeaseRow {
  owner: string;
  until: number;
}

export interface Tables {
  jobs: JobRow;
  steps: StepRow;
  ledger: LedgerRow;
  outbox: OutboxRow;
  scans: ScanRow;
  schedule: ScheduleRow;
  logs: LogRow;
  pace: PaceRow;
  facts: Facts[keyof Facts];
  lease: LeaseRow;
}

/** A new table needs a new version: IndexedDB creates tables only in an upgrade. */
export const databaseVersion = 2;

export const tableNames = [
  'jobs',
  'steps',
  'ledger',
  'outbox',
  'scans',
  'schedule',
  'logs',
  'pace',
  'facts',
  'lease',
] as const satisfies readonly (keyof Tables)[];
