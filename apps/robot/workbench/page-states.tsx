import type { ReactNode } from 'react';
import { FirstRun } from '../src/entrypoints/first-run/first-run-page';
import type { PopupState } from '../src/entrypoints/popup-messages';
import { ReportPage } from '../src/entrypoints/report/report-page';
import type { ReportDraft } from '../src/entrypoints/report/use-report';
import { dana, job, ready } from './popup-samples';

const silent = () => undefined;
const ask = async () => false;
const fresh: PopupState = {
  ...ready,
  phase: 'terms',
  network_user: null,
  connected_user: null,
  synced: { friends: false, engagements: false },
};

const first = (change: Partial<PopupState> | null, isPinned: boolean | null = false) => (
  <FirstRun
    state={change && { ...fresh, ...change }}
    refusal={null}
    send={silent}
    askAccess={ask}
    isPinned={isPinned}
  />
);
const connected = { phase: 'setup', connected_user: ready.connected_user } as const;

export const report: NonNullable<ReportDraft['report']> = {
  version: '7.0.4',
  created_at: '2026-03-10T11:00:00.000Z',
  browser: 'Chrome 156 Linux',
  capabilities: ['friends', 'engagements', 'removal', 'problem_report'],
  facts: { site_access: true, terms_accepted: true, dashboard_connected: true, outbox_size: 2 },
  pause: null,
  jobs: [
    {
      name: 'fetch_user_friends',
      status: 'failed',
      done: 210,
      total: 1302,
      failure: 'friends_unreadable',
      waiting: null,
      created_at: '2026-03-10T10:50:00.000Z',
      ended_at: '2026-03-10T10:52:00.000Z',
    },
  ],
  ledger_counts: { confirmed: 34 },
  diagnosis: null,
  log: [
    {
      at: '2026-03-10T10:52:00.000Z',
      level: 'error',
      message: 'layout friends_unreadable read=210 rows=210 shown=1302',
    },
  ],
};
const written: ReportDraft = {
  report,
  note: '',
  status: 'writing',
  problem: null,
  receipt: null,
  write: silent,
  send: silent,
};

/** Every state of the robot's other pages by name, for the workbench and the tests. */
export const pageStates: { name: string; page: ReactNode }[] = [
  { name: 'first run, loading', page: first(null, null) },
  { name: 'first run, terms', page: first({}) },
  { name: 'first run, access', page: first({ ...connected, site_access: false }) },
  { name: 'first run, dashboard', page: first({ phase: 'setup' }) },
  { name: 'first run, look', page: first(connected, true) },
  {
    name: 'first run, signed out',
    page: first({
      ...connected,
      signed_out: true,
      jobs: [
        job({
          name: 'initial_user_setup',
          status: 'waiting',
          waiting: {
            code: 'signed_out',
            text: 'You are signed out of Facebook. Sign in there, and the job continues.',
          },
        }),
      ],
    }),
  },
  {
    name: 'first run, confirm',
    page: first({ ...connected, phase: 'confirm_username', network_user: dana }, true),
  },
  {
    name: 'first run, ready',
    page: first({ ...connected, phase: 'ready', network_user: dana }, true),
  },
  { name: 'report, loading', page: <ReportPage {...written} report={null} /> },
  { name: 'report, written', page: <ReportPage {...written} note="It stops at 210 friends." /> },
  {
    name: 'report, offline',
    page: (
      <ReportPage
        {...written}
        note="It stops at 210 friends."
        problem="Winnow cannot be reached right now, so nothing was sent. Try again when you are online. Your text is kept here."
      />
    ),
  },
  {
    name: 'report, sent',
    page: <ReportPage {...written} status="sent" receipt="0c9f2c1e-3a52-4be1-9c5e-2f7d1f0c7a11" />,
  },
];
