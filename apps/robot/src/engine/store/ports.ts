import type { OutboxItem } from './outbox-item';
import type { Diagnosis } from '@winnow/sdk/contract';
import type { Client } from '@winnow/sdk/client';
import type { Job } from '@winnow/sdk/jobs';
import type { DepthSettings, Pace, Strategies } from '@winnow/sdk/rules';
import type { Notification } from '@winnow/sdk/link/messages';
import type { Network } from '../../networks/network';
import type { Store } from '../../platform/store';
import type { Tables } from './tables';

export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

export interface Random {
  /** 0 up to 1, 1 excluded. */
  next(): number;
  uuid(): string;
}

export interface Alarms {
  /** One alarm for the earliest wait, which rings again each hour until it is set anew; null: none. */
  at(time: number | null): Promise<void>;
  /** The periodic safety net, while anything is unfinished. */
  net(on: boolean): Promise<void>;
}

/** What decides whether a job may start or continue, beside what is stored. `now` in milliseconds. */
export interface GateFacts {
  version: string;
  termsVersion: number;
  now: number;
}

/** Facts for whoever listens: dashboards and popup. */
export interface Listeners {
  job(job: Job): void;
  notification(name: Notification['name']): void;
  /** Something of the robot's state or summary changed. */
  state(): void;
  /** A self-check ended; `replies` name the messages that asked for it. */
  diagnosed?(replies: readonly string[], diagnosis: Diagnosis): void;
  /** A round of work ended, whoever began it: perhaps nothing is left to do. */
  rested?: () => void;
}

export interface Api {
  /** Calls in the name of the connected user. */
  robot: Pick<
    Client['robot'],
    OutboxItem['call'] | 'permits' | 'policy' | 'friendshipDates' | 'report'
  >;
  friends: Pick<Client['friends'], 'limits'>;
  settings: { read(input: Record<string, never>): Promise<DepthSettings> };
}

export interface Ports {
  clock: Clock;
  random: Random;
  store: Store<Tables>;
  /** The browser's time zone now: a person may travel. */
  timeZone: () => string;
  /** Readings and acts as the given network account, null: whoever is signed in; in the chosen ways. */
  network: (expectViewer: string | null, strategies: Strategies) => Promise<Network>;
  api: (user: { token: string; api_url: string }) => Api;
  alarms: Alarms;
  listeners: Listeners;
  /** True when it is certain that no other instance lives, so that a lease left behind can be taken at once. */
  isAlone: () => Promise<boolean>;
  /** The browser lets the robot read the network's pages; the person may take that back at any time. */
  siteAccess: () => Promise<boolean>;
  /** Errors that nobody expected, for the console. */
  onError?: (error: unknown) => void;
}

export interface EngineOptions {
  version: string;
  /** The terms that are in force. */
  termsVersion: number;
  /** Illegal turns of a job throw; otherwise they are logged. */
  strict: boolean;
  floors: Pace;
  /** Waits before an unclear act is read again; their number is how often. */
  rereadAfterMs: readonly number[];
  /** How many friends one permit call asks for. */
  permitGroup: number;
  /** How often it is tried whether the person signed in again. */
  signInPollMs: number;
}
