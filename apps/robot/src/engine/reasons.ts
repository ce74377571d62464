import { brand } from '@winnow/sdk/brand';
import type { Reason } from '@winnow/sdk/jobs';
import { StoreError, type StoreFault } from '../platform/store';

/** Why a job waits, in the words that people read. */
export const unreachable = {
  code: 'api_unreachable',
  text: 'Winnow cannot be reached right now. Nothing is lost; it goes on by itself.',
};

export const notSupported = {
  code: 'not_supported',
  text: 'This robot does not know this job yet. Please update it.',
} as const;

export const userMissing = {
  code: 'user_missing',
  text: 'Please sign in at the dashboard first, so that the robot knows for whom it works.',
} as const;

export const termsMissing = {
  code: 'terms_missing',
  text: 'Open the robot’s popup (its icon in the toolbar) and agree to the terms first.',
} as const;

export const usernameUnconfirmed = {
  code: 'username_unconfirmed',
  text: 'Open the robot’s popup (its icon in the toolbar) and confirm your username first.',
} as const;

/** Its sentence is the api's. */
export const jobDisabled = 'job_disabled';

export const outOfSight = {
  code: 'window_hidden',
  text: `${brand.network}’s page stands still while it is out of sight. Bring the robot’s window back; it goes on by itself.`,
};

/** What keeps the robot from writing down what it does. */
export const storageTroubles: Readonly<Record<StoreFault, Reason>> = {
  full: {
    code: 'storage_full',
    text: 'This computer’s disk has no room left for what the robot must write down. Nothing is lost, and nothing more is done until there is room: free some space; it goes on by itself.',
  },
  newer: {
    code: 'storage_newer',
    text: 'A newer version of the robot has worked in this browser. Nothing is lost: restart Chrome, which updates this one; then it goes on.',
  },
  failed: {
    code: 'storage_failed',
    text: 'The browser cannot read or write what the robot keeps. Nothing is lost, and nothing more is done meanwhile; it is tried again by itself. If this stays, restart the browser.',
  },
};

export const unreadable: Reason = {
  code: 'storage_unreadable',
  text: 'A part of what the robot had written down for this job cannot be read any more. Nothing more was done; what was done before is not repeated. Queue the job again, or start it anew.',
};

/** Words for a failure of the robot itself, whatever it was. */
export function wordsFor(error: unknown): Reason {
  if (error instanceof StoreError) return storageTroubles[error.fault];
  return {
    code: 'robot_error',
    text: 'Something went wrong in the robot. Nothing more was done.',
  };
}

export const siteAccessMissing = {
  code: 'site_access_missing',
  text: `Chrome does not let the robot read ${brand.network}’s pages. Press Allow in the robot’s popup (its icon in the toolbar); it goes on by itself.`,
};

export const signInAtDashboard = {
  code: 'api_signed_out',
  text: 'Please sign in at the dashboard again. Nothing is lost; it goes on by itself.',
};
