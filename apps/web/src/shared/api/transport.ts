import { stored } from '../storage/storage';

/**
 * Are the calls sealed? In every published build, unless it was built with VITE_SEALED=off. A page on this machine
 * may be told to speak plainly; no other can be.
 */
export function isSealed({ hostname }: Pick<Location, 'hostname'> = location): boolean {
  if (!import.meta.env.PROD || import.meta.env['VITE_SEALED'] === 'off') return false;
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  return !(isHere && stored('transport') === 'plain');
}
