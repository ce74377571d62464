const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

const scan = (kind: string, hours: number, took: number | null, rest: object = {}) => ({
  kind,
  started_at: ago(hours),
  completed_at: took === null ? null : ago(hours - took),
  proven: null,
  doubt: null,
  read_total: null,
  ...rest,
});

const job = (id: string, kind: string, hours: number, acts: object) => ({
  id: id.repeat(8),
  kind,
  acts,
  began_at: ago(hours),
  changed_at: ago(hours - 0.2),
});

/** What the staff read of a robot that stopped in the middle of a job. */
export const fixtureRobot = () => ({
  version: '7.0.4',
  seen_at: ago(3),
  reports: 2,
  last_report: { id: '0c6f7d1f-51e3-4b0e-9d53-0a6c5f0f7a11', at: ago(2.5) },
  scans: [
    scan('friends', 5, 0.1, { proven: true, read_total: 1284 }),
    scan('engagements', 29, 0.5, {
      proven: false,
      doubt: 'list_shorter_than_before',
      read_total: 812,
    }),
    scan('friends', 53, null),
  ],
  acts: { confirmed: 36, failed: 3, unknown: 1 },
  jobs: [
    job('a', 'removal', 3.4, { confirmed: 18, failed: 3, planned: 41 }),
    job('b', 'friend_request', 28, { confirmed: 8, unknown: 1 }),
    job('c', 'reaction', 50, { confirmed: 10 }),
  ],
  last_problem: { at: ago(3.2), code: 'button_missing' },
});
