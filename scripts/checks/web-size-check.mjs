/** Fails when a screen of the built web makes people load more than it may before they can use it. */
import { bareSize, screens, screenSize, tooLarge } from './web-size.mjs';

const bare = await bareSize();
console.log(`libraries alone: ${bare.toFixed(1)} kB gzip`);
for (const screen of Object.keys(screens)) {
  const size = screenSize(screen);
  console.log(`${screen}: ${size.toFixed(1)} kB gzip, ${(size / bare).toFixed(3)} times`);
}
const faults = tooLarge(bare);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
