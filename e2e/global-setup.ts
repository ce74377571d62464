import { findChromium } from '../scripts/stack/chromium.mjs';
import { makeDatabase } from './stack/made-database';

/** Runs once before all tests; what it sets in the environment reaches the workers. Returns what undoes it. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env['CHROMIUM'] ??= await findChromium();
  return makeDatabase();
}
