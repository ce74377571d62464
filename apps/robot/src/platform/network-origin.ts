import browser from 'webextension-polyfill';
import { build, isLocal } from './build';

/** The practice build reads the origin of its practice network from storage, so that tests can use free ports.
 *  The store build never does. */
export async function networkOrigin(): Promise<string> {
  if (import.meta.env.MODE === 'production') return build.networkOrigin;
  const key = 'practice_network_origin';
  const { [key]: set } = await browser.storage.local.get(key);
  return typeof set === 'string' && isLocal(set) ? set.replace(/\/$/, '') : build.networkOrigin;
}
