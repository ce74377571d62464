import { randomUUID } from 'node:crypto';
import type { Contract } from '@winnow/sdk/contract';
import type * as z from 'zod';
import { friend, type Someone } from './world';

type Inputs = {
  [M in keyof Contract]: {
    [V in keyof Contract[M]]: Contract[M][V] extends { input: infer I extends z.ZodType }
      ? z.input<I>
      : never;
  };
};

/** A valid input for each call of the contract, about rows of this user. */
export function sampleInputs(
  who: Pick<Someone, 'id' | 'profileId'>,
  scanId: string = randomUUID(),
): Inputs {
  const at = '2026-03-10T11:00:00Z';
  const permits = { kind: 'removal' as const, job_id: 'job-00001', ids: ['1001', '1002'] };
  return {
    auth: {
      login: { facebook_token: 'EAA0000000000' },
      start: { challenge: 'x'.repeat(43), redirect: '/friends' },
      callback: { error: 'access_denied' },
      exchange: { token: 'x'.repeat(64) },
      logout: {},
      robot: {},
      oneTime: {},
      signIns: {},
      endSignIn: { id: '0'.repeat(32) },
      endOtherSignIns: {},
    },
    users: {
      current: {},
      data: {},
      completeEmail: { setup_token: 'x'.repeat(43), email: 'new@example.com' },
      sendConfirmation: {},
      confirmEmail: { token: 'x'.repeat(64) },
      remove: { confirm: 'delete everything' },
    },
    bootstrap: { read: {} },
    flags: { read: {}, write: { flags: { welcome_page_seen: true } } },
    settings: { read: {}, write: { settings: { engagement_sync_lookbehind_by: 'days' } } },
    friends: {
      list: { timeframe: 30, search: 'a', count: true },
      all: { no_activities: true, search: 'a' },
      mark: { friends: '1001,1002' },
      markDeleted: { friends: '1001,1002' },
      whitelist: { friends: '1001,1002' },
      unwhitelist: { friends: '1001,1002' },
      limits: {},
    },
    nonFriends: { list: {}, all: {}, limits: {} },
    autoReactions: {
      read: {},
      write: { auto_reaction_setting: { reaction_type: 'love' } },
      limits: {},
      notifyClick: {},
    },
    support: { send: { subject: 'A question', text: 'How do I begin?' } },
    coupons: { check: { discount_token: 'SPRING' } },
    lessons: { list: {} },
    articleProgress: {
      read: {},
      create: {},
      update: { completed_article_id: 43_000_000_101 },
      notifyClick: {},
    },
    charts: { read: { name: 'activities', from: '2026-03-01', to: '2026-03-10' } },
    metrics: { read: { timeframe: 7 } },
    conversions: {
      read: {},
      answer: { consent: 'granted', user_agent: 'Mozilla/5.0' },
      take: {},
    },
    affiliates: {
      balance: {},
      enable: {},
      refreshLink: {},
      dashboard: {},
      webhook: { object: {}, event: { id: 'evt-1', type: 'affiliate.confirmed' } },
    },
    billing: {
      settings: {},
      preview: { plan: 'monthly' },
      subscribe: { plan: 'monthly', token: 'tok_visa', amount: 3900 },
      upgrade: { plan: 'annual', amount: 29_900 },
      pay: {},
      cancel: {},
      resume: {},
      refresh: {},
      cancellationDate: {},
      storeCard: { token: 'tok_visa' },
      setUpCard: {},
      invoices: {},
      churnkey: {},
      webhook: {
        id: 'evt_1',
        type: 'customer.subscription.updated',
        created: 1_773_000_000,
        livemode: false,
        data: { object: { object: 'subscription', customer: 'cus_1' } },
      },
    },
    status: { read: {} },
    adminExports: {
      list: {},
      users: { is_banned: 'true' },
      robotLogs: { level: 'error' },
      download: { id: scanId },
      remove: { id: scanId },
    },
    adminMonitor: { read: {} },
    adminQueue: {
      read: {},
      tasks: { state: 'failed' },
      arguments: { queue: 'billing_sync', id: scanId },
      retry: { queue: 'billing_sync' },
      remove: { queue: 'billing_sync', state: 'failed' },
    },
    lab: { run: { name: 'fake_friends', id: who.id, count: 2 } },
    analytics: { read: { timeframe: 30, post_analytics: true, time_analytics: true }, chart: {} },
    adminUsers: {
      list: { search: 'ann', is_banned: 'false', order: 'last_seen_at desc' },
      preview: { id: who.id },
      read: { id: who.id },
      update: { id: who.id, fields: { admin_pinned: true }, reason: 'asked by the user' },
      remove: { id: who.id, reason: 'asked by the user' },
      clear: { id: who.id },
      releaseProfile: { id: who.id, reason: 'the wrong account' },
      note: { id: who.id, text: 'Called, and will call again.' },
      logs: { id: who.id, kind: 'admin_note' },
      actions: { id: who.id },
    },
    adminBilling: {
      sync: { id: who.id },
      cancel: { id: who.id },
      move: { source_id: who.id, target_id: who.id, reason: 'two accounts' },
    },
    adminRobotLogs: {
      list: { level: 'error', message: 'paused', limit: 10 },
      summary: { robot_version: '7.0.4' },
      chart: { from: '2026-03-01', to: '2026-03-10' },
      remove: { exec_id: 'run-1', reason: 'holds a name' },
    },
    adminReports: { list: {}, read: { id: '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a12' } },
    robot: {
      identity: {
        identity: {
          facebook_profile_id: who.profileId,
          username: 'ann',
          full_name: 'Ann Example',
          first_name: 'Ann',
          last_name: 'Example',
          avatar_url: null,
          location: null,
        },
      },
      openScan: {
        id: scanId,
        kind: 'friends',
        job_id: 'job-00001',
        started_at: at,
        facebook_profile_id: who.profileId,
      },
      addBatch: {
        id: scanId,
        n: 0,
        batch: { kind: 'friends', friends: [friend('1001'), friend('1003')] },
      },
      completeScan: { id: scanId, batches: 1, reached_end: true, shown_total: 2, gaps: 0 },
      permits,
      returnPermits: permits,
      acts: {
        acts: [
          {
            id: '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a11',
            kind: 'removal',
            facebook_id: '1001',
            job_id: 'job-00001',
            state: 'confirmed',
            seq: 3,
            at,
            evidence: 'not_friends',
          },
        ],
      },
      friendshipDates: { limit: 10 },
      saveFriendshipDates: {
        dates: [
          { facebook_id: '1001', friendship_date: '2015-03' },
          { facebook_id: '1002', friendship_date: null },
        ],
      },
      saveRelationships: { people: [{ facebook_id: '1003', relationship: 'requested' }] },
      cooldown: {},
      report: {
        report: {
          version: '7.0.4',
          created_at: at,
          browser: 'Chrome 156 Linux',
          capabilities: ['friends'],
          facts: { terms_accepted: true, outbox_size: 0 },
          pause: null,
          jobs: [],
          ledger_counts: { confirmed: 3 },
          diagnosis: null,
          log: [{ at, level: 'info', message: 'started' }],
        },
        note: 'It stands still.',
      },
      logs: { version: '7.0.4', lines: [{ level: 'info', message: 'started', exec_id: null, at }] },
      policy: {},
    },
    impersonation: {
      begin: { user_id: '00000000-0000-4000-8000-000000000000', reason: 'They asked us to look.' },
    },
    supportAccess: { read: {}, give: {}, end: {} },
  };
}
