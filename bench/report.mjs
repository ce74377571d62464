import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';

const resultsFile = join(root, 'bench', 'results.json');
const tableFile = join(root, 'docs', 'figures.md');

const titles = {
  scan: 'Reading 5,000 friends on the practice network',
  write: 'Writing a scan of 5,000 friends and 100,000 engagements through the api',
  web: 'The web app with 5,000 friends, production build',
  sealed: 'Sealed calls beside plain ones, 2 kB there and back',
  users: "The staff's list of 200,000 users and a user's page on PostgreSQL",
  logs: 'Robot logs for the staff on PostgreSQL',
  tasks: 'What the staff start and workers carry out, on PostgreSQL',
  list: 'GET /friends at 1,000,000 friends, 30-day time frame and search',
};

/**
 * One measured number. `target` is { most } or { least }, or missing for a number that only explains another.
 * `how` says in a few words what was measured.
 */
export function figure(what, value, unit, { target, how = '' } = {}) {
  const rounded = Number(value.toPrecision(value >= 100 ? 4 : 3));
  const met =
    target === undefined ? null : 'most' in target ? value <= target.most : value >= target.least;
  return { what, value: rounded, unit, target: target ?? null, met, how };
}

const targetText = (target) =>
  target ? ('most' in target ? `at most ${target.most}` : `at least ${target.least}`) : '';

export function show({ what, value, unit, target, met }) {
  const verdict = met === null ? '' : ` (${targetText(target)}: ${met ? 'met' : 'MISSED'})`;
  console.log(`  ${what}: ${value} ${unit}${verdict}`);
}

/** Stores a group's figures beside those of the other groups, whether or not they meet their targets. */
export function keep(group, figures, busy) {
  const all = read();
  all[group] = {
    at: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
    busy,
    figures,
  };
  writeFileSync(resultsFile, `${JSON.stringify(all, null, 2)}\n`);
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(tableFile, table(all));
}

function read() {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

function table(all) {
  const parts = Object.keys(titles)
    .filter((group) => all[group])
    .map((group) => {
      const { at, machine, busy, figures } = all[group];
      const rows = figures.map(({ what, value, unit, target, met, how }) => {
        const verdict = met === null ? '' : met ? 'met' : '**missed**';
        return `| ${what} | ${value} ${unit} | ${targetText(target)} | ${verdict} | ${how} |`;
      });
      return [
        `## ${titles[group]}`,
        '',
        `Measured ${at} on ${machine}; load of the machine from other work when it began: ${busy}.`,
        '',
        '| what | measured | target | | how |',
        '| --- | --- | --- | --- | --- |',
        ...rows,
      ].join('\n');
    });
  return `# Figures\n\nWritten by \`pnpm bench\`, as measured. A ratio compares both sides within one run, on one machine, so it can be\ncompared between machines; seconds and requests cannot.\n\n${parts.join('\n\n')}\n`;
}

/** Load of the machine by other work, averaged over the last minute. */
export function busyNow() {
  return Number(loadavg()[0].toFixed(1));
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Nearest rank: of 20 values the 19th is the 95th percentile. */
export function percentile(numbers, part) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
}
