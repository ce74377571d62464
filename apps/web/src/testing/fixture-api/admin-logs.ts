import type {
  ReportEntry,
  RobotLogLine,
  RobotLogsChart,
  RobotLogsSummary,
} from '@winnow/sdk/contract';

const dayMs = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const day = (daysAgo: number) => ago(daysAgo * dayMs).slice(0, 10);
const days = [6, 5, 4, 3, 2, 1, 0].map(day);
const span = { from: day(6), to: day(0) };

const people = [
  { id: '7f1d6a2c-51e3-4b0e-9d53-0a6c5f0f7a11', first_name: 'Ann', last_name: 'Example' },
  { id: '5b1f7c1a-0a52-4a7e-9a5a-3f1f6f9b7c22', first_name: 'Bartholomew', last_name: 'Featherby' },
  { id: '9c2e8d3b-1b63-4b8f-8b6b-4a2a7a0c8d33', first_name: null, last_name: null },
] as const;

const messages = [
  ['info', 'fetch_user_friends read 1302 friends'],
  ['info', 'remove_user_friends started'],
  ['warning', 'protective pause: blocked'],
  ['error', 'api refused acts: input_invalid'],
  ['debug', 'react_to_posts checkpoint after 12 steps'],
  ['info', 'fetch_user_engagements waits for the network'],
] as const;

export const robotLogLine = (id: number, more: Partial<RobotLogLine> = {}): RobotLogLine => {
  const [level, message] = messages[id % messages.length] ?? messages[0];
  return {
    id,
    user: people[id % people.length] ?? people[0],
    at: ago(id * 47_000),
    received_at: ago(id * 47_000 - 20_000),
    level,
    message,
    exec_id: id % 5 === 4 ? null : `0b6f1a52-77c1-4c0e-9a55-${String(id).padStart(12, '0')}`,
    robot_version: id % 4 === 3 ? '7.0.3' : '7.0.4',
    ...more,
  };
};

export const robotLogs = () => ({
  lines: Array.from({ length: 50 }, (_, at) => robotLogLine(at + 1)),
  count_filtered: 10_001,
  next: 'WyIyMDI2LTExLTIzIiw1MF0',
});

export const robotLogsSummary = (): RobotLogsSummary => ({
  span,
  current: { lines: 2_318_411, errors: 4210, users: 41_877, versions: 4 },
  before: { lines: 2_209_873, errors: 1188, users: 41_877, versions: 5 },
});

const kinds = [
  'fetch_user_friends read # friends',
  'remove_user_friends started',
  'fetch_user_engagements waits for the network',
  'react_to_posts checkpoint after # steps',
  'protective pause: blocked',
  'api refused acts: input_invalid',
  'add_user_friends asks for # permits',
  null,
];

export const robotLogsChart = (): RobotLogsChart => ({
  span,
  unit: 'day',
  points: days,
  series: kinds.map((label, at) => ({
    label,
    values: days.map((_, n) => Math.round((90_000 / (at + 1)) * (1 + Math.sin(n + at) / 3))),
  })),
});

const reportEntry = (n: number): ReportEntry => ({
  id: `1d2c3b4a-0000-4000-8000-${String(n).padStart(12, '0')}`,
  user: people[n % people.length] ?? people[0],
  created_at: ago(n * 5 * 3_600_000),
  robot_version: '7.0.4',
  browser: 'Chrome 156 Linux',
  pause: n % 3 === 0 ? 'blocked' : null,
  note: n % 4 === 3 ? '' : 'The removal stopped at 12 of 40 and does not go on. I waited a day.',
});

export const problemReports = () => ({
  reports: Array.from({ length: 9 }, (_, n) => reportEntry(n)),
  count_filtered: 9,
  next: null,
});

export const problemReport = () => ({
  ...reportEntry(0),
  report: {
    version: '7.0.4',
    created_at: ago(120_000),
    browser: 'Chrome 156 Linux',
    capabilities: ['friends', 'non_friends', 'auto_reactions'],
    facts: { terms_accepted: true, site_access: true, outbox_size: 2 },
    pause: { code: 'blocked', until: ago(-3_600_000) },
    jobs: [
      {
        name: 'remove_user_friends',
        status: 'waiting',
        done: 12,
        total: 40,
        failure: null,
        waiting: 'protective_pause',
        created_at: ago(7_200_000),
        ended_at: null,
      },
      {
        name: 'fetch_user_friends',
        status: 'done',
        done: 1302,
        total: null,
        failure: null,
        waiting: null,
        created_at: ago(9_200_000),
        ended_at: ago(8_900_000),
      },
    ],
    ledger_counts: { confirmed: 12, unknown: 1 },
    diagnosis: {
      at: ago(300_000),
      language: 'pt-BR',
      pages: [
        {
          page: 'friends',
          outcome: 'doubtful',
          code: 'shown_more',
          found: { friends: 1299 },
          shown: { friends: 1302 },
        },
        { page: 'profile', outcome: 'ok', code: null, found: { name: 1 }, shown: {} },
      ],
    },
    log: Array.from({ length: 24 }, (_, n) => ({
      at: ago((24 - n) * 60_000),
      level: n % 9 === 8 ? 'warning' : 'info',
      message: n % 9 === 8 ? 'protective pause: blocked' : `remove_user_friends ${n} of 40 done`,
    })),
  },
});

/** The answers about the lines of robots. */
export const logAnswers: Readonly<Record<string, () => unknown>> = {
  'GET /admin/robot_logs': robotLogs,
  'GET /admin/robot_logs/summary': robotLogsSummary,
  'GET /admin/robot_logs/chart': robotLogsChart,
  'DELETE /admin/robot_logs': () => ({ span, count: 2_318_411 }),
  'GET /admin/problem_reports': problemReports,
  'GET /admin/problem_reports/1d2c3b4a-0000-4000-8000-000000000000': problemReport,
};
