import { brand } from '@winnow/sdk/brand';
import type { Reason } from '@winnow/sdk/jobs';
import { StoreError, type StoreFault } from '../../platform/store';

/** Why a job waits, with the text for the user. */
export const unreachable = {
  code: 'api_unreachable',
  text: 'Winnow cannot be reached right now. Nothing is lost, and it continues automatically.',
};

export const notSupported = {
  code: 'not_supported',
  text: 'This robot does not know this job yet. Please update it.',
} as const;

export const userMissing = {
  code: 'user_missing',
  text: 'Sign in to the dashboard first, so that the robot knows who it works for.',
} as const;

export const termsMissing = {
  code: 'terms_missing',
  text: 'Open the robot’s popup (its icon in the toolbar) and agree to the terms first.',
} as const;

export const usernameUnconfirmed = {
  code: 'username_unconfirmed',
  text: 'Open the robot’s popup (its icon in the toolbar) and confirm your username first.',
} as const;

/** The code only: the api sends the text. */
export const jobDisabled = 'job_disabled';

export const outOfSight = {
  code: 'window_hidden',
  text: `${brand.network}’s page stops loading while it is hidden. Bring the robot’s window back to continue.`,
};

export const actingAsPage = {
  code: 'acting_as_page',
  text: `You use ${brand.network} as one of your pages now. Switch back to your own profile there, and the job continues.`,
};

/** Why the robot cannot write to its store. */
export const storageTroubles: Readonly<Record<StoreFault, Reason>> = {
  full: {
    code: 'storage_full',
    text: 'This computer’s disk is full, so the robot cannot save its work. Nothing is lost. Free some space, and the job continues.',
  },
  newer: {
    code: 'storage_newer',
    text: 'A newer version of the robot has run in this browser. Nothing is lost. Restart the browser to update this one, and the job continues.',
  },
  failed: {
    code: 'storage_failed',
    text: 'The browser cannot read or write the robot’s data. Nothing is lost, and the robot tries again automatically. If this stays, restart the browser.',
  },
};

export const unreadable: Reason = {
  code: 'storage_unreadable',
  text: 'Part of this job’s record can no longer be read. The job stopped; finished steps are not repeated. Start the job again.',
};

export const formerAccount = {
  code: 'former_account',
  text: `This job was started with another ${brand.network} account. Please start a new one.`,
} as const;

/** The text for a failure of the robot itself. */
export function textFor(error: unknown): Reason {
  if (error instanceof StoreError) return storageTroubles[error.fault];
  return {
    code: 'robot_error',
    text: 'Something went wrong in the robot. The job stopped.',
  };
}

export const siteAccessMissing = {
  code: 'site_access_missing',
  text: `The browser does not let the robot read ${brand.network}’s pages. Press Allow in the robot’s popup (its icon in the toolbar) to continue.`,
};

export const signInAtDashboard = {
  code: 'api_signed_out',
  text: 'Please sign in to the dashboard again. Nothing is lost, and it continues automatically.',
};
