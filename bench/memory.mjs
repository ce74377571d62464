import { readFileSync } from 'node:fs';

/** The most memory that a process ever held, in MB; null where the system does not say. */
export function peakMemory(pid) {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? Number(line[1]) / 1024 : null;
  } catch {
    return null; // not a Linux
  }
}

/** The processor time that a process has used so far; 0 where the system does not say. */
export function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
