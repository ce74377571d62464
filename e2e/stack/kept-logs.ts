import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type TestInfo } from '@playwright/test';
import type { Stack } from './stack';
import { endOf } from './transport';

/**
 * Follows what the servers of a stack write, which goes with the stack, from here to the end of a test. The api writes
 * a line before it answers, and to the file itself: whoever has an answer finds here what it was about.
 */
export function followLogs({ log, networkLog }: Stack, info: TestInfo) {
  const logs = { 'api.log': following(log), 'network.log': following(networkLog) };
  /** Lays it beside the test's output, which stays when the test fails. */
  const keep = () => {
    for (const [name, lines] of Object.entries(logs)) {
      const kept = info.outputPath(name);
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, lines());
    }
  };
  return {
    keep,
    /** Fails by each error in the api's log: of an answer, a job, the queue, or of stopping. It says the cause. */
    verdict() {
      keep();
      expect(errorsIn(logs['api.log']()), 'what the api did not expect').toEqual([]);
    },
  };
}

/** What a log tells from here on. */
function following(log: string): () => string {
  const before = endOf(log);
  return () => readFileSync(log).subarray(before).toString('utf8');
}

/** As the api's log counts: warnings, of what it can do without, are lower. */
const errorLevel = 50;

function errorsIn(lines: string): unknown[] {
  return lines
    .split('\n')
    .filter((line) => line.startsWith('{"level":') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { level: number })
    .filter(({ level }) => level >= errorLevel);
}
