import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type TestInfo } from '@playwright/test';
import type { Stack } from '../stack';
import { endOf } from '../transport';

/**
 * Follows the log files of a stack, which are deleted with the stack, from this call to the end of a test. The api
 * writes a line to the file itself before it answers: a test that has an answer also finds its lines here.
 */
export function followLogs({ log, networkLog }: Stack, info: TestInfo) {
  const logs = { 'api.log': following(log), 'network.log': following(networkLog) };
  /** Copies the logs into the test's output folder, which is kept when the test fails. */
  const keep = () => {
    for (const [name, lines] of Object.entries(logs)) {
      const kept = info.outputPath(name);
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, lines());
    }
  };
  return {
    keep,
    /**
     * Saves the logs, then fails the test if the api logged an error (level 50 or above). The failure shows the log
     * lines.
     */
    verdict() {
      keep();
      expect(errorsIn(logs['api.log']()), 'what the api did not expect').toEqual([]);
    },
  };
}

/** Returns a function that reads what was appended to the log since this call. */
function following(log: string): () => string {
  const before = endOf(log);
  return () => readFileSync(log).subarray(before).toString('utf8');
}

/** The api's log level for errors. Warnings, which are lower, are about services that the api can do without. */
const errorLevel = 50;

function errorsIn(lines: string): unknown[] {
  return lines
    .split('\n')
    .filter((line) => line.startsWith('{"level":') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { level: number })
    .filter(({ level }) => level >= errorLevel);
}
