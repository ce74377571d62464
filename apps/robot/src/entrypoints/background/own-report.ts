import type { ProblemReport } from '@winnow/sdk/link/messages';
import type { Core } from '../../engine/store/core';
import { problemReport } from '../../engine/work/report';
import { browserName } from '../../platform/browser-name';
import { hasSiteAccess } from '../../platform/site-access';

/** A report that the user can read, on a page of the robot or the dashboard, before it is sent. */
export async function ownReport(core: Core): Promise<ProblemReport> {
  const site_access = await hasSiteAccess();
  return problemReport(core, { browser: browserName(navigator.userAgent), site_access });
}
