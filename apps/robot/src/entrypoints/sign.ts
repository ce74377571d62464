import type { Core } from '../engine/core';
import { inner, robotState } from '../engine/snapshots';
import { showSign } from '../platform/badge';

const quiet = '#1F6F54';
const urgent = '#B3261E';

export async function showState(core: Core): Promise<void> {
  const [state, own] = await Promise.all([robotState(core), inner(core)]);
  await showSign(signOf(state, own));
}

function signOf(
  state: Awaited<ReturnType<typeof robotState>>,
  own: Awaited<ReturnType<typeof inner>>,
) {
  if (own.outdated) return { text: '!', title: 'please update', color: urgent };
  if (state.pause) return { text: '❚❚', title: state.pause.text, color: urgent };
  if (own.signed_out)
    return { text: '!', title: 'you are signed out of the network', color: urgent };
  if (own.api_signed_out)
    return { text: '!', title: 'please sign in at the dashboard', color: urgent };
  if (!state.terms_accepted) return { text: '1', title: 'please agree to the terms', color: quiet };
  if (state.network_user && !state.username_confirmed)
    return { text: '1', title: 'please confirm your username', color: quiet };
  return { text: state.busy ? '…' : '', title: state.busy ? 'working' : '', color: quiet };
}
