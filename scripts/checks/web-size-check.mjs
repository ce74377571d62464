/** Fails when a screen of the built web loads more kilobytes or more files than allowed before it is usable. */
import {
  bareSize,
  screenFiles,
  screens,
  screenSize,
  cardLibraryOutside,
  tooEarly,
  tooLarge,
  tooMany,
} from './web-size.mjs';

const bare = await bareSize();
console.log(`libraries alone: ${bare.toFixed(1)} kB gzip`);
for (const screen of Object.keys(screens)) {
  const size = screenSize(screen);
  const times = (size / bare).toFixed(3);
  const { length } = screenFiles(screen);
  console.log(`${screen}: ${size.toFixed(1)} kB gzip, ${times} times, ${length} files`);
}
const faults = [...tooLarge(bare), ...tooMany(), ...tooEarly(), ...cardLibraryOutside()];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
