import { version } from '@winnow/sdk/brand';
import { practicePace, storePace } from '@winnow/sdk/rules';
import { Engine } from '../../engine/engine';
import type { Listeners } from '../../engine/store/ports';
import { databaseVersion, tableNames, type Tables } from '../../engine/store/tables';
import { registry } from '../../jobs/index';
import { createFacebook } from '../../networks/facebook/adapter';
import { alarms } from '../../platform/alarms';
import { isAlone } from '../../platform/alone';
import { apiClient } from '../../platform/api';
import { indexedDbStore } from '../../platform/indexed-db-store';
import { networkOrigin } from '../../platform/network-origin';
import { hasSiteAccess } from '../../platform/site-access';
import { OwnPage } from './page-port';
import { termsVersion } from '../popup-messages';

export const clock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

const random = { next: () => Math.random(), uuid: () => crypto.randomUUID() };
const store = indexedDbStore<Tables>('robot', databaseVersion, tableNames);

/** The engine with the real implementations of its ports. */
export function createRobot(listeners: Listeners): { engine: Engine; page: OwnPage } {
  const page = new OwnPage(networkOrigin, () => engine.pacer.opened());
  const engine: Engine = new Engine(
    {
      clock,
      random,
      store,
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
      network: async (expectViewer, strategies) =>
        createFacebook({ page, clock, origin: await networkOrigin(), expectViewer, strategies }),
      api: apiClient,
      alarms,
      listeners,
      isAlone,
      siteAccess: hasSiteAccess,
      onError: (error) => console.error(error),
    },
    {
      version,
      termsVersion,
      permitGroup: 5,
      ...options(),
    },
    registry,
  );
  return { engine, page };
}

/** The condition has the form that the bundler can evaluate: see `build`. */
function options() {
  if (import.meta.env.MODE === 'production')
    return {
      strict: false,
      floors: storePace,
      rereadAfterMs: [60_000, 300_000, 900_000],
      signInPollMs: 120_000,
    };
  return {
    strict: true,
    floors: practicePace,
    rereadAfterMs: [200, 400, 800],
    signInPollMs: 5_000,
  };
}
