import type { Core } from '../../engine/store/core';
import { popupFacts, inOrder, robotState } from '../../engine/work/link-state';
import { hasSiteAccess } from '../../platform/site-access';
import type { PopupPhase, PopupState } from '../popup-messages';

const SHOWN_JOBS = 10;

/** Everything that the robot's own pages and its icon show. */
export async function popupState(core: Core): Promise<PopupState> {
  const [state, own, jobs, site_access] = await Promise.all([
    robotState(core),
    popupFacts(core),
    inOrder(core),
    hasSiteAccess(),
  ]);
  const { version, network_user, pause, sync_engagement_next_allowed } = state;
  return {
    type: 'popup.state',
    phase: phaseOf(state),
    version,
    network_user,
    pause,
    sync_engagement_next_allowed,
    site_access,
    ...own,
    jobs: jobs.slice(0, SHOWN_JOBS),
  };
}

function phaseOf(state: Awaited<ReturnType<typeof robotState>>): PopupPhase {
  if (!state.terms_accepted) return 'terms';
  if (state.connected_user === null || state.network_user === null) return 'setup';
  return state.username_confirmed ? 'ready' : 'confirm_username';
}
