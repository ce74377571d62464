import type { ProblemReport } from '@winnow/sdk/link/messages';
import type { Core } from '../../engine/store/core';
import { problemReport } from '../../engine/work/report';
import { browserName } from '../../platform/browser-name';
import { hasSiteAccess } from '../../platform/site-access';

/** For the person to read, on a page of the robot's or of the dashboard's, before anything is sent. */
export async function ownReport(core: Core): Promise<ProblemReport> {
  const site_access = await hasSiteAccess();
  return problemReport(core, { browser: browserName(navigator.userAgent), site_access });
}
