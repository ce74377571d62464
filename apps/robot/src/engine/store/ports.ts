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
  /** Sets the one alarm for the earliest wait; null: clears it. It repeats hourly until it is set again. */
  at(time: number | null): Promise<void>;
  /** Switches the periodic safety alarm, which is on while work is unfinished. */
  safetyAlarm(on: boolean): Promise<void>;
}

/** The facts that decide, beside the store, whether a job may start or continue. `now` in milliseconds. */
export interface GateFacts {
  version: string;
  termsVersion: number;
  now: number;
}

/** Events for dashboards and popup. */
export interface Listeners {
  job(job: Job): void;
  notification(name: Notification['name']): void;
  /** The robot's state or summary changed. */
  state(): void;
  /** A self-check ended. `replies` are the ids of the messages that asked for it. */
  diagnosed?(replies: readonly string[], diagnosis: Diagnosis): void;
  /** A round of work ended; there may be nothing left to do. */
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
  /** The browser's current time zone: the user may travel. */
  timeZone: () => string;
  /** The network as the given network account (null: as whichever is signed in), with the chosen strategies. */
  network: (expectViewer: string | null, strategies: Strategies) => Promise<Network>;
  api: (user: { token: string; api_url: string }) => Api;
  alarms: Alarms;
  listeners: Listeners;
  /** True when certainly no other instance is alive, so that its lease can be taken over at once. */
  isAlone: () => Promise<boolean>;
  /** Whether the browser lets the robot read the network's pages. The user may revoke it at any time. */
  siteAccess: () => Promise<boolean>;
  /** Unexpected errors, for the console. */
  onError?: (error: unknown) => void;
}

export interface EngineOptions {
  version: string;
  /** The version of the terms in force. */
  termsVersion: number;
  /** With `strict`, an illegal transition of a job throws. Otherwise it is logged. */
  strict: boolean;
  floors: Pace;
  /** The waits before an unclear act is read again, one per reading. */
  rereadAfterMs: readonly number[];
  /** How many friends one permit call asks for. */
  permitGroup: number;
  /** How often the robot checks whether the user signed in again. */
  signInPollMs: number;
}
