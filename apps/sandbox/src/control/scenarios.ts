import type { Fault } from './fault-names';

export type Scenario = { label: string; faults: Fault[] };

/** The scenarios, each a button of the control page. */
export const scenarios = {
  all_well: { label: 'All is well', faults: [] },
  blocked_while_removing: {
    label: 'Blocked after three acts',
    faults: [{ name: 'block_after_acts', n: 3, signal: 'code_368' }],
  },
  blocked_by_dialog: {
    label: 'Blocked, and only a dialog says so',
    faults: [{ name: 'block_after_acts', n: 3, signal: 'dialog' }],
  },
  locked_account: {
    label: 'Account locked after three acts',
    faults: [{ name: 'block_after_acts', n: 3, signal: 'checkpoint' }],
  },
  blocked_while_reading: {
    label: 'Blocked for reading too much',
    faults: [{ name: 'block_while_reading', after_requests: 20, signal: 'html' }],
  },
  phantom_success: {
    label: 'Acts that only look done',
    faults: [{ name: 'phantom_success' }],
  },
  refused: { label: 'Removals refused', faults: [{ name: 'remove_refused' }] },
  lossy_lists: {
    label: 'Lists that lose cards',
    faults: [{ name: 'lossy_scroll', rate: 0.1 }],
  },
  thin_answers: { label: 'Half-empty answers', faults: [{ name: 'half_empty', rate: 0.4 }] },
  deploys: { label: 'A deploy every five answers', faults: [{ name: 'rotate', every: 5 }] },
  busy: { label: 'Too many requests', faults: [{ name: 'http_429', n: 3, retry_after: 30 }] },
  wrong_kind: { label: 'Pages where data was due', faults: [{ name: 'html_for_json', n: 3 }] },
  slow_day: { label: 'A slow day', faults: [{ name: 'slow', p50: 900, p99: 6000 }] },
  signed_out: {
    label: 'Signed out in the middle',
    faults: [{ name: 'signed_out', after_requests: 10 }],
  },
  overlays: { label: 'Dialogs that nobody asked for', faults: [{ name: 'overlays' }] },
  friend_gone: { label: 'A friend vanishes', faults: [{ name: 'friend_gone', nth: 3 }] },
  no_confirm: { label: 'No confirmation comes', faults: [{ name: 'no_confirm' }] },
  redesign: { label: 'A redesign renames things', faults: [{ name: 'renamed_labels' }] },
  hidden_counts: { label: 'Counts hidden', faults: [{ name: 'hidden_counts', rate: 0.3 }] },
  blocked_while_requesting: {
    label: 'Blocked after three requests',
    faults: [{ name: 'block_after_acts', n: 3, signal: 'code_368', act: 'request' }],
  },
  request_refused: { label: 'Requests refused', faults: [{ name: 'request_refused' }] },
  request_gone: {
    label: 'Asked people vanish',
    faults: [{ name: 'request_gone', n: 1 }],
  },
  request_limit: {
    label: 'Request limit reached after two',
    faults: [{ name: 'request_limit', n: 2 }],
  },
  ask_first: {
    label: 'Every request is asked about first',
    faults: [{ name: 'ask_first', rate: 1 }],
  },
  blocked_while_reacting: {
    label: 'Blocked after three reactions',
    faults: [{ name: 'block_after_acts', n: 3, signal: 'code_368', act: 'react' }],
  },
  react_refused: { label: 'Reactions refused', faults: [{ name: 'react_refused' }] },
  picker_missing: {
    label: 'The other reactions never come out',
    faults: [{ name: 'picker_missing' }],
  },
  short_feed: { label: 'A feed that ends early', faults: [{ name: 'feed_ends', after: 6 }] },
  ads_only: { label: 'Nothing but advertisements', faults: [{ name: 'feed_ads_only' }] },
  no_dates: {
    label: 'Nobody shows since when',
    faults: [{ name: 'no_friendship_date', rate: 1 }],
  },
  late_details: {
    label: 'Details that come late',
    faults: [{ name: 'late_details', ms: 4000 }],
  },
  conversions_down: {
    label: 'Nobody hears of conversions',
    faults: [{ name: 'conversions_down' }],
  },
  affiliates_down: {
    label: 'The affiliate service is down',
    faults: [{ name: 'affiliates_down' }],
  },
  cancel_flow_blocked: {
    label: 'The cancellation flow is blocked',
    faults: [{ name: 'cancel_flow_blocked' }],
  },
  marketing_down: { label: 'The marketing tool is down', faults: [{ name: 'marketing_down' }] },
  help_desk_down: { label: 'The help desk is down', faults: [{ name: 'help_desk_down' }] },
  endless: { label: 'A list that never ends', faults: [{ name: 'stuck_list', at: 200 }] },
} satisfies Record<string, Scenario>;
