import { dirname, relative } from 'node:path';

/** rule, the module that breaks it, what it imports */
export const planted = [
  ['packages-are-siblings', 'packages/ui/src/plan-badge.tsx', 'packages/sdk/src/brand.ts'],
  ['packages-are-siblings', 'packages/sdk/src/notice.ts', 'packages/ui/src/button.tsx'],
  [
    'packages-know-no-app',
    'packages/ui/src/friend-row.tsx',
    'apps/web/src/shared/format/format.ts',
  ],
  ['packages-know-no-app', 'packages/sdk/src/stack.ts', 'e2e/stack/ports.ts'],
  ['apps-are-islands', 'apps/web/src/shared/pace.ts', 'apps/robot/src/engine/acts/pace.ts'],
  ['apps-are-islands', 'apps/robot/src/networks/facebook/page.ts', 'apps/sandbox/src/member.ts'],
  ['apps-are-islands', 'apps/sandbox/src/reader.ts', 'apps/robot/src/networks/facebook/adapter.ts'],
  ['apps-are-islands', 'apps/api/src/platform/stack.ts', 'e2e/stack/ports.ts'],
  ['apps-are-islands', 'apps/api/src/platform/load.ts', 'bench/load.mjs'],
  [
    'scripts-and-bench-meet-the-apps-only-as-built',
    'scripts/stack/member.mjs',
    'apps/sandbox/src/member.ts',
  ],
  ['scripts-and-bench-meet-the-apps-only-as-built', 'bench/ports.mjs', 'e2e/stack/ports.ts'],
  ['bench-is-a-leaf', 'scripts/stack/load.mjs', 'bench/load.mjs'],
  [
    'production-imports-no-testing',
    'apps/web/src/shared/clock.ts',
    'apps/web/src/testing/clock.ts',
  ],
  [
    'production-imports-no-testing',
    'apps/api/src/platform/made-up.ts',
    'apps/api/src/platform/testing/world.ts',
  ],
  ['the-api-draws-nothing', 'apps/api/src/platform/mail.ts', 'packages/ui/src/button.tsx'],
  ['the-sandbox-knows-nothing-of-ours', 'apps/sandbox/src/brand.ts', '@winnow/sdk/brand'],
  ['nothing-shipped-reaches-the-shapes', 'apps/robot/src/networks/shaped.ts', '@winnow/shapes'],
  [
    'nothing-shipped-reaches-the-shapes',
    'apps/robot/src/networks/detour.ts',
    'apps/robot/src/networks/testing/walk.ts',
  ],
  ['nothing-shipped-reaches-the-shapes', 'apps/web/src/shared/shaped.ts', '@winnow/shapes'],
  ['nothing-shipped-reaches-the-shapes', 'apps/api/src/platform/shaped.ts', '@winnow/shapes'],
  ['e2e-meets-the-apps-only-as-built', 'e2e/specs/member.ts', 'apps/sandbox/src/member.ts'],
  ['e2e-meets-the-apps-only-as-built', 'e2e/specs/button.ts', 'packages/ui/src/button.tsx'],
  ['web-shared-is-bottom', 'apps/web/src/shared/store.ts', 'apps/web/src/app/store.ts'],
  [
    'web-shared-is-bottom',
    'apps/web/src/shared/friends.ts',
    'apps/web/src/features/friends/api.ts',
  ],
  [
    'administration-rooms-are-islands',
    'apps/web/src/features/admin/users/logs.ts',
    'apps/web/src/features/admin/logs/api.ts',
  ],
  [
    'billing-forms-know-no-purchase',
    'apps/web/src/features/billing/card/change-card.ts',
    'apps/web/src/features/billing/purchase/use-purchase.ts',
  ],
  [
    'an-attempt-knows-no-screen',
    'apps/web/src/features/billing/attempt/run.ts',
    'apps/web/src/features/billing/payment/use-pay.ts',
  ],
  [
    'a-payment-knows-no-box-it-is-in',
    'apps/web/src/features/billing/cancellation/end.ts',
    'apps/web/src/features/billing/subscription/use-account-loads.ts',
  ],
  [
    'billing-alone-meets-the-card-library',
    'apps/web/src/shared/card.ts',
    '@stripe/react-stripe-js',
  ],
  ['features-know-no-app', 'apps/web/src/features/friends/store.ts', 'apps/web/src/app/store.ts'],
  [
    'features-are-islands',
    'apps/web/src/features/billing/f.ts',
    'apps/web/src/features/friends/api.ts',
  ],
  [
    'robot-platform-is-bottom',
    'apps/robot/src/platform/tabs.ts',
    'apps/robot/src/engine/acts/pace.ts',
  ],
  [
    'robot-platform-is-bottom',
    'apps/robot/src/platform/net.ts',
    'apps/robot/src/networks/network.ts',
  ],
  ['the-engine-knows-no-job', 'apps/robot/src/engine/start.ts', 'apps/robot/src/jobs/sync/job.ts'],
  [
    'the-engine-knows-no-job',
    'apps/robot/src/engine/wake.ts',
    'apps/robot/src/entrypoints/popup/main.ts',
  ],
  [
    'the-store-knows-no-room',
    'apps/robot/src/engine/store/gate.ts',
    'apps/robot/src/engine/user/gate.ts',
  ],
  [
    'the-store-knows-no-room',
    'apps/robot/src/engine/store/whole.ts',
    'apps/robot/src/engine/engine.ts',
  ],
  [
    'delivery-knows-no-act',
    'apps/robot/src/engine/delivery/pace.ts',
    'apps/robot/src/engine/acts/pace.ts',
  ],
  [
    'acts-know-no-work',
    'apps/robot/src/engine/acts/queue.ts',
    'apps/robot/src/engine/work/queue.ts',
  ],
  [
    'the-user-knows-no-work',
    'apps/robot/src/engine/user/queue.ts',
    'apps/robot/src/engine/work/queue.ts',
  ],
  [
    'networks-know-no-engine',
    'apps/robot/src/networks/facebook/p.ts',
    'apps/robot/src/engine/acts/pace.ts',
  ],
  [
    'networks-know-no-engine',
    'apps/robot/src/networks/facebook/j.ts',
    'apps/robot/src/jobs/sync/job.ts',
  ],
  [
    'jobs-know-no-entrypoint',
    'apps/robot/src/jobs/sync/ui.ts',
    'apps/robot/src/entrypoints/popup/main.ts',
  ],
  [
    'a-network-is-met-at-its-port',
    'apps/robot/src/jobs/sync/f.ts',
    'apps/robot/src/networks/facebook/adapter.ts',
  ],
  [
    'a-network-is-met-at-its-port',
    'apps/robot/src/engine/f.ts',
    'apps/robot/src/networks/facebook/adapter.ts',
  ],
  ['jobs-are-islands', 'apps/robot/src/jobs/remove/sync.ts', 'apps/robot/src/jobs/sync/job.ts'],
  [
    'networks-are-islands',
    'apps/robot/src/networks/other/a.ts',
    'apps/robot/src/networks/facebook/adapter.ts',
  ],
  ['api-modules-know-no-server', 'apps/api/src/modules/users/server.ts', 'apps/api/src/server.ts'],
  [
    'api-outside-and-platform-are-bottom',
    'apps/api/src/platform/auth.ts',
    'apps/api/src/modules/friends/service.ts',
  ],
  [
    'api-outside-and-platform-are-bottom',
    'apps/api/src/outside/graph.ts',
    'apps/api/src/modules/friends/service.ts',
  ],
  [
    'a-module-speaks-through-its-service',
    'apps/api/src/modules/users/f.ts',
    'apps/api/src/modules/friends/sql.ts',
  ],
  ['rules-are-bottom', 'packages/sdk/src/rules/friend.ts', 'packages/sdk/src/contract/friends.ts'],
  [
    'the-contract-knows-no-job',
    'packages/sdk/src/contract/jobs.ts',
    'packages/sdk/src/jobs/sync.ts',
  ],
  [
    'job-definitions-know-no-link',
    'packages/sdk/src/jobs/link.ts',
    'packages/sdk/src/link/messages.ts',
  ],
  [
    'client-and-link-are-strangers',
    'packages/sdk/src/client/link.ts',
    'packages/sdk/src/link/messages.ts',
  ],
  ['the-link-is-not-sealed', 'packages/sdk/src/link/seal.ts', 'packages/sdk/src/rpc/seal.ts'],
  [
    'rpc-knows-only-bytes',
    'packages/sdk/src/rpc/friend.ts',
    'packages/sdk/src/contract/friends.ts',
  ],
  ['no-cycles', 'apps/web/src/app/cycle.ts', 'apps/web/src/app/ring.ts'],
  ['tests-are-leaves', 'apps/web/src/app/fixture.ts', 'apps/web/src/app/store.test.ts'],
  ['no-orphans', 'apps/web/src/app/alone.ts', ''],
  ['ours-resolves', 'apps/web/src/app/nowhere.ts', '@winnow/sdk/nowhere'],
];

export const clean = {
  ...importing('packages/sdk/src/rules/plan.ts', 'packages/sdk/src/brand.ts'),
  ...importing('packages/sdk/src/contract/friends.ts', 'packages/sdk/src/rules/plan.ts'),
  ...importing('packages/sdk/src/jobs/sync.ts', 'packages/sdk/src/contract/friends.ts'),
  ...importing('packages/sdk/src/link/messages.ts', 'packages/sdk/src/jobs/sync.ts'),
  ...importing('packages/sdk/src/client/index.ts', 'packages/sdk/src/rpc/seal.ts'),
  ...importing('packages/ui/src/button.tsx', 'packages/ui/src/tone.ts'),
  ...importing('packages/shapes/src/index.ts', 'packages/shapes/src/site.ts'),
  ...importing(
    'apps/web/src/shared/format/format.ts',
    '@winnow/sdk/brand',
    'packages/ui/src/button.tsx',
  ),
  ...importing('apps/web/src/features/friends/api.ts', 'apps/web/src/shared/format/format.ts'),
  ...importing('apps/web/src/app/store.ts', 'apps/web/src/features/friends/api.ts'),
  ...importing('apps/web/src/app/store.test.ts', 'apps/web/src/app/store.ts'),
  ...importing('apps/robot/src/networks/network.ts', 'apps/robot/src/platform/storage.ts'),
  ...importing('apps/robot/src/networks/facebook/adapter.ts', 'apps/robot/src/networks/network.ts'),
  ...importing('apps/robot/src/engine/acts/pace.ts', 'apps/robot/src/networks/network.ts'),
  ...importing(
    'apps/robot/src/engine/engine.ts',
    'apps/robot/src/engine/work/queue.ts',
    'apps/robot/src/engine/user/gate.ts',
  ),
  ...importing('apps/robot/src/engine/work/queue.ts', 'apps/robot/src/engine/acts/pace.ts'),
  ...importing('apps/robot/src/engine/user/gate.ts', 'apps/robot/src/platform/storage.ts'),
  ...importing(
    'apps/robot/src/engine/acts/pace.test.ts',
    'apps/robot/src/engine/engine.ts',
    'apps/robot/src/engine/acts/pace.ts',
  ),
  ...importing('apps/web/src/features/admin/logs/api.ts', 'apps/web/src/shared/format/format.ts'),
  ...importing('apps/web/src/features/admin/users/api.ts', 'apps/web/src/shared/format/format.ts'),
  ...importing(
    'apps/web/src/features/billing/purchase/use-purchase.ts',
    'apps/web/src/features/billing/attempt/api.ts',
  ),
  ...importing(
    'apps/web/src/features/billing/subscription/use-account-loads.ts',
    'apps/web/src/features/billing/payment/use-pay.ts',
  ),
  ...importing(
    'apps/web/src/features/billing/payment/use-pay.ts',
    'apps/web/src/features/billing/attempt/api.ts',
  ),
  ...importing(
    'apps/web/src/features/billing/attempt/api.ts',
    'apps/web/src/shared/format/format.ts',
  ),
  ...importing('apps/web/src/testing/clock.ts', 'apps/web/src/app/store.ts'),
  ...importing('apps/web/src/app/clock.test.ts', 'apps/web/src/testing/clock.ts'),
  ...importing('apps/api/src/platform/testing/world.ts', 'apps/api/src/platform/db.ts'),
  'bench/load.mjs': "import '../scripts/run.mjs';\n",
  'scripts/bench.mjs': "import '../bench/load.mjs';\n",
  'scripts/run.mjs': 'export const root = 1;\n',
  ...importing(
    'apps/robot/src/jobs/sync/job.ts',
    'apps/robot/src/engine/acts/pace.ts',
    '@winnow/sdk/brand',
  ),
  ...importing('apps/robot/src/jobs/index.ts', 'apps/robot/src/jobs/sync/job.ts'),
  ...importing('apps/robot/src/jobs/sync/job.test.ts', 'apps/robot/src/jobs/index.ts'),
  ...importing('apps/robot/src/entrypoints/popup/main.ts', 'apps/robot/src/jobs/index.ts'),
  ...importing('apps/api/src/platform/db.ts', '@winnow/sdk/brand'),
  ...importing('apps/api/src/modules/friends/sql.ts', 'apps/api/src/platform/db.ts'),
  ...importing('apps/api/src/modules/friends/service.ts', 'apps/api/src/modules/friends/sql.ts'),
  ...importing('apps/api/src/modules/users/service.ts', 'apps/api/src/modules/friends/service.ts'),
  ...importing('apps/api/src/server.ts', 'apps/api/src/modules/users/service.ts'),
  ...importing('apps/sandbox/src/member.ts', 'apps/sandbox/src/post.ts', '@winnow/shapes'),
  ...importing('apps/robot/src/networks/testing/walk.ts', '@winnow/shapes'),
  ...importing(
    'apps/robot/src/networks/walk.test.ts',
    'apps/robot/src/networks/testing/walk.ts',
    '@winnow/shapes',
  ),
  ...importing('e2e/specs/sync.spec.ts', 'e2e/stack/ports.ts', '@winnow/sdk/brand'),
  ...Object.fromEntries(
    [
      'packages/sdk/src/brand.ts',
      'packages/sdk/src/rpc/seal.ts',
      'packages/ui/src/tone.ts',
      'packages/shapes/src/site.ts',
      'apps/robot/src/platform/storage.ts',
      'apps/sandbox/src/post.ts',
      'e2e/stack/ports.ts',
    ].map((path) => [path, 'export type Thing = string;\n']),
  ),
};

/** A module at `path` that imports types only, which must count as much as values do. */
export function importing(path, ...targets) {
  const isScript = path.endsWith('.mjs');
  const lines = targets.filter(Boolean).map((target, index) => {
    const to = target.startsWith('@') ? target : `./${relative(dirname(path), target)}`;
    if (isScript) return `import '${to}';\n`;
    return `import type { Thing as T${index} } from '${to.replace(/\.tsx?$/, '')}';\n`;
  });
  return {
    [path]: `${lines.join('')}export ${isScript ? 'const thing = 1' : 'type Thing = string'};\n`,
  };
}
