import { stored } from '../storage/storage';

/**
 * Whether calls are sealed. Every production build seals them, unless built with VITE_SEALED=off. Only a page
 * on this machine can switch to plain calls.
 */
export function isSealed({ hostname }: Pick<Location, 'hostname'> = location): boolean {
  if (!import.meta.env.PROD || import.meta.env['VITE_SEALED'] === 'off') return false;
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  return !(isHere && stored('transport') === 'plain');
}
