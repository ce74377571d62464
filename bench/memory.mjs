import { readFileSync } from 'node:fs';

/** Peak memory of a process in MB; null where the system does not report it. */
export function peakMemory(pid) {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? Number(line[1]) / 1024 : null;
  } catch {
    return null; // not Linux
  }
}

/** Processor seconds used by a process so far; 0 where the system does not report them. */
export function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
