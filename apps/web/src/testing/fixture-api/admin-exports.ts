import type { AdminExport } from '@winnow/sdk/contract';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const adminExport = (more: Partial<AdminExport> = {}): AdminExport => ({
  id: '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a11',
  kind: 'admin_users',
  filters: {},
  admin: { id: '7f1d6a2c-51e3-4b0e-9d53-0a6c5f0f7a11', name: 'Dana Whitfield' },
  is_mine: true,
  state: 'done',
  rows: 200_412,
  total: 10_001,
  bytes: 48_200_000,
  created_at: ago(130),
  finished_at: ago(129),
  expires_at: ago(130 - 1440),
  cause: null,
  ...more,
});

export const adminExports = (): AdminExport[] => [
  adminExport({
    id: '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a12',
    filters: { is_banned: true, subscribed_plan: 'annual' },
    state: 'running',
    rows: 2_000,
    total: 8_214,
    created_at: ago(1),
    expires_at: ago(1 - 1440),
    finished_at: null,
  }),
  adminExport(),
  adminExport({
    id: '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a13',
    admin: { id: '7f1d6a2c-51e3-4b0e-9d53-0a6c5f0f7a12', name: 'Robin Example' },
    is_mine: false,
    rows: 12,
    total: 12,
    bytes: 2_400,
    created_at: ago(600),
    expires_at: ago(600 - 1440),
  }),
];
