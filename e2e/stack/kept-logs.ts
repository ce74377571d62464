import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type TestInfo } from '@playwright/test';
import type { Stack } from './stack';
import { endOf } from './transport';

/** Follows what the servers of a stack write, which goes with the stack, from here to the end of a test. */
export function followLogs({ log, networkLog }: Stack, info: TestInfo) {
  const before = endOf(log);
  /** Lays it beside the test's output, which stays when the test fails. */
  const keep = () => {
    const lines = readFileSync(log).subarray(before).toString('utf8');
    const kept = info.outputPath('api.log');
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, lines);
    if (existsSync(networkLog)) copyFileSync(networkLog, info.outputPath('network.log'));
    return lines;
  };
  return {
    keep,
    /** Fails by each answer that was the api's own mistake, or that its database was away for, and says its cause. */
    verdict() {
      expect(unexpected(keep()), 'what the api did not expect').toEqual([]);
    },
  };
}

function unexpected(lines: string): unknown[] {
  return lines
    .split('\n')
    .filter((line) => line.includes('"msg":"unexpected error"') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as unknown);
}
