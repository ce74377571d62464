// In-site navigation: the document stays, and its content comes through a route.

import { NetError } from './net.js';

/** @typedef {import('./net.js').Wire} Wire */

/** @param {Wire} wire @param {string} path @param {boolean} bulk @returns {Promise<string>} */
async function definition(wire, path, bulk) {
  const body = new URLSearchParams({
    client_previous_actor_id: wire.user,
    [bulk ? 'route_urls[0]' : 'route_url']: path,
    routing_namespace: 'fb_comet',
    trace_policy: 'comet.profile.timeline.list',
    __user: wire.user,
    __a: '1',
    fb_dtsg: wire.dtsg,
  });
  const url = `${wire.base}/ajax/${bulk ? 'bulk-route-definitions' : 'route-definition'}/`;
  if (wire.transport === 'fetch') return (await fetch(url, { method: 'POST', body })).text();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('content-type', 'application/x-www-form-urlencoded');
    request.addEventListener('load', () => resolve(request.responseText));
    request.addEventListener('error', () => reject(new NetError('offline', '')));
    request.send(body.toString());
  });
}

/** @param {string} packed */
const unpacked = (packed) =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(packed), (one) => one.charCodeAt(0))));

/**
 * Replaces the current view by a profile.
 * @param {Wire} wire @param {string} path @param {HTMLElement} place
 * @param {boolean} instead whether the history entry is replaced
 * @param {boolean} bulk whether routes are requested several at once
 * @returns {Promise<{page: any, first: any}>}
 */
export async function move(wire, path, place, instead, bulk) {
  const text = await definition(wire, path, bulk);
  if (text.trimStart().startsWith('<')) throw new NetError('', '');
  const documents = text
    .split('for (;;);')
    .filter((one) => one.trim())
    .map((one) => JSON.parse(one));
  const refused = documents.find((one) => one.error || one.errors);
  if (refused) {
    const [failure] = refused.errors ?? [];
    throw new NetError(
      refused.errorSummary ?? failure?.summary ?? '',
      refused.errorDescription ?? failure?.description ?? '',
      refused.redirect,
    );
  }
  const answer = await fetch(`${wire.base}/rsrc/view/of?to=${encodeURIComponent(path)}`);
  const shown = unpacked(await answer.text());
  history[instead ? 'replaceState' : 'pushState'](null, '', shown.path);
  document.title = shown.title;
  place.innerHTML = shown.main;
  return { page: shown.page, first: shown.first };
}
