import type { PopupState } from '../popup-messages';

/** Which steps are done, by the background's current state. */
export function stepsDone(state: PopupState) {
  return {
    terms: state.phase !== 'terms',
    access: state.site_access,
    dashboard: state.connected_user !== null && !state.api_signed_out,
    username: state.phase === 'ready',
  };
}
