import type { Diagnosis, PageCheck } from '@winnow/sdk/contract';
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
import type { Reaction, Samples } from '../../networks/network';
import type { OutboxItem } from './outbox-item';

/** A job as stored: the snapshot that people see, and what only the engine needs. Key: its id. */
export interface JobRow {
  job: Job;
  /** Rises with each enqueueing: jobs run in this order. */
  order: number;
  /** A waiting job due at this time goes on; null: something must happen first. */
  wake: number | null;
  /** When it went to sleep: a clock that is behind this was turned back. */
  slept_at: number | null;
  /** Short waits keep the network: nobody else runs in between. */
  holds_network: boolean;
  /** Failures in a row of the same network call. */
  tries: number;
  /** How often a page was lost in the middle of a reading. */
  lost: number;
}

/** What a finished step returned. Key: job/step. */
export interface StepRow {
  value: unknown;
}

export type ActKind = Act['kind'];

/** Key: job/facebook_id. */
export interface LedgerRow {
  /** Names the act at the api. */
  id: string;
  kind: ActKind;
  job_id: string;
  /** Its place in the person's choice. */
  order: number;
  facebook_id: string;
  full_name: string;
  /** Of a reaction, whose key is the post's: what it says to it, and who wrote it. */
  post?: { author_id: string; permalink: string; reaction: Reaction };
  state: Act['state'];
  seq: number;
  at: number;
  evidence: string;
  permitted: boolean;
  /** What was read before and after. */
  before: string | null;
  after: string | null;
  /** What the network answered to the act itself. */
  answer: { took_effect: boolean | null; evidence: string } | null;
  /** Names the press at the page, from 'sent' on: it may still be taken back there. */
  mark?: string | null;
  /** How often it was about to be made and certainly was not. */
  unpressed?: number;
  /** How often an unclear act was read again, and when it is due next. */
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
  /** How often the api was reached and failed at it; absent: never. */
  faults?: number;
  not_before: number | null;
  /** The job's step that takes the api's answer. */
  answers: string | null;
  /** Told to the dashboards once it is delivered. */
  notifies: 'reload_user' | 'reload_friends' | null;
}

/** What was read and is not yet a whole batch. Key: the scan's id. */
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
  /** From when its times count: when it was set, or when a time last came. */
  counted_from: number;
  /** Its time came, or the job that it follows was done; it was not started yet. */
  due: boolean;
  /** What was in the way of starting it. */
  held: Reason | null;
  last_run: number | null;
}

/** Counts and codes, never a name or an id of a person. Key: time and a counter. */
export interface LogRow {
  level: 'debug' | 'info' | 'warning' | 'error';
  message: string;
  exec_id: string | null;
  at: number;
  /** Handed to the outbox; kept on for a problem report. */
  sent?: boolean;
}

/** What protects the network account; it survives signing out. One row, `state`. */
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
  /** Accepted by whom; null: before anybody was connected. */
  terms: { version: number; user_id: string | null };
  identity: NetworkIdentity;
  /** The network account that the person said is theirs. */
  confirmed: { user_id: string; facebook_profile_id: string };
  signed_out: { at: number };
  token_invalid: { at: number };
  policy: { value: Policy; at: number };
  minimum_version: string;
  /** No engagement sync before this time. */
  cooldown: number;
  synced: { friends: boolean; engagements: boolean };
  /** When the robot first looked by itself who is signed in on the network; from then on the person asks for it. */
  looked: { at: number };
  removals_left: number;
  counter: number;
  job_counter: number;
  /** A self-check that was asked for: whom to answer, what it found so far, and of whom the later pages are. */
  diagnosing: {
    replies: string[];
    language: string | null;
    pages: PageCheck[];
    samples: Samples;
    tries: number;
    wake: number | null;
  };
  /** What the last one found. */
  diagnosis: Diagnosis;
  /** The outbox entry that holds log lines: no other is made while it is owed. */
  logs_owed: number;
}

/** One instance at a time works on the jobs. */
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

/** A release with a table more has a version more: IndexedDB makes tables only then. */
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
