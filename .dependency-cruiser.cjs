// Who may import whom. One captured group covers every future folder, so no list is kept.
// scripts/checks/imports.test.mjs plants a violation of every rule here and fails for a rule it does not plant.

/** Modules matching `from` may not import what matches `to`, except what matches `except`. */
function forbid(name, from, to, except) {
  return {
    name,
    severity: 'error',
    from: { path: from },
    to: { path: to, ...(except && { pathNot: except }) },
  };
}

/** A room of the robot's engine, and the rooms above it, which it may not import; its tests may. */
const engineRoom = (name, above) => [
  `${robot}/engine/${name}/(?!.*\\.test\\.ts$)`,
  `${robot}/engine/((${above})/|engine\\.ts$)`,
];

const api = '^apps/api/src';
const robot = '^apps/robot/src';
const sdk = '^packages/sdk/src';
const web = '^apps/web/src';
const tests = '\\.(test|spec)\\.tsx?$';
/** The arguments of every browser that tests start. */
const headless = 'scripts/stack/headless\\.mjs$';

module.exports = {
  forbidden: [
    // packages and apps
    forbid('packages-are-siblings', '^packages/([^/]+)/', '^packages/', '^packages/$1/'),
    forbid('packages-know-no-app', '^packages/', '^(apps|e2e|scripts|bench)/', `^${headless}`),
    forbid(
      'apps-are-islands',
      '^apps/([^/]+)/',
      '^(apps|e2e|scripts|bench)/',
      `^(apps/$1/|${headless})`,
    ),
    forbid(
      'scripts-and-bench-meet-the-apps-only-as-built',
      '^(scripts|bench)/',
      '^(apps|packages|e2e)/',
      '^packages/sdk/',
    ),
    forbid('bench-is-a-leaf', '^(?!bench/|scripts/bench\\.mjs$)', '^bench/'),
    // What tests share is for tests: nothing that ships reaches it, not even by a detour.
    {
      name: 'production-imports-no-testing',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [tests, '/testing/'] },
      to: { path: '^(apps|packages)/.+/testing/', reachable: true },
    },
    forbid('the-api-draws-nothing', '^apps/api/', '^packages/ui/'),
    forbid(
      'the-sandbox-knows-nothing-of-ours',
      '^apps/sandbox/',
      '^packages/',
      '^packages/shapes/',
    ),
    // Shaped pages are for tests and the sandbox; nothing that ships reaches them, not even by a detour.
    {
      name: 'nothing-shipped-reaches-the-shapes',
      severity: 'error',
      from: { path: '^(apps/(api|robot|web)|packages/(sdk|ui))/', pathNot: [tests, '/testing/'] },
      to: { path: '^packages/shapes/', reachable: true },
    },
    forbid('e2e-meets-the-apps-only-as-built', '^e2e/', '^(apps|packages)/', '^packages/sdk/'),

    // web: app → features → shared
    forbid('web-shared-is-bottom', `${web}/shared/`, `${web}/(app|features)/`),
    forbid('features-know-no-app', `${web}/features/`, `${web}/app/`),
    forbid(
      'features-are-islands',
      `${web}/features/([^/]+)/`,
      `${web}/features/`,
      `${web}/features/$1/`,
    ),

    // The payment provider's library: no other screen loads a byte of it. The stand-in is tested with it.
    forbid(
      'billing-alone-meets-the-card-library',
      '^(?!apps/(web/src/features/billing|sandbox/src/stripe/testing)/)',
      '(^|/node_modules/)@stripe/',
    ),

    // billing: purchase, subscription → payment, cancellation → attempt → card → terms, refusal, refresh, plans
    forbid(
      'billing-forms-know-no-purchase',
      `${web}/features/billing/(card|terms|refusal|refresh|plans|coupons|lucky-hour)/(?!.*\\.test\\.tsx?$)`,
      `${web}/features/billing/(attempt|purchase|payment|cancellation|subscription)/`,
    ),
    forbid(
      'an-attempt-knows-no-screen',
      `${web}/features/billing/attempt/`,
      `${web}/features/billing/(purchase|payment|cancellation|subscription)/`,
    ),
    forbid(
      'a-payment-knows-no-box-it-is-in',
      `${web}/features/billing/(payment|cancellation)/(?!.*\\.test\\.tsx?$)`,
      `${web}/features/billing/(purchase|subscription)/`,
    ),

    // Rooms of the administration are loaded one by one, for one right each.
    forbid(
      'administration-rooms-are-islands',
      `${web}/features/admin/([^/]+)/`,
      `${web}/features/admin/[^/]+/`,
      // What every room is made of: lists, and the question before a change.
      `${web}/features/admin/($1|list|confirm)/`,
    ),

    // robot: entrypoints → jobs → engine, networks → platform
    forbid(
      'robot-platform-is-bottom',
      `${robot}/platform/(?!.*\\.test\\.ts$)`,
      `${robot}/(?!platform/)[^/]+/`,
    ),
    // Its tests may: a journal is only real with a real job behind it.
    forbid(
      'the-engine-knows-no-job',
      `${robot}/engine/(?!.*\\.test\\.ts$)`,
      `${robot}/(entrypoints|jobs)/`,
    ),
    // engine: engine.ts → work → acts, user → delivery → store
    forbid('the-store-knows-no-room', ...engineRoom('store', 'work|acts|user|delivery')),
    forbid('delivery-knows-no-act', ...engineRoom('delivery', 'work|acts|user')),
    forbid('acts-know-no-work', ...engineRoom('acts', 'work|user')),
    forbid('the-user-knows-no-work', ...engineRoom('user', 'work|acts')),
    forbid('networks-know-no-engine', `${robot}/networks/`, `${robot}/(entrypoints|jobs|engine)/`),
    forbid('jobs-know-no-entrypoint', `${robot}/jobs/`, `${robot}/entrypoints/`),
    forbid('a-network-is-met-at-its-port', `${robot}/(jobs|engine)/`, `${robot}/networks/[^/]+/`),
    // The registry may be met: in a test it is what runs the job, anywhere else it closes a cycle.
    forbid(
      'jobs-are-islands',
      `${robot}/jobs/([^/]+)/`,
      `${robot}/jobs/`,
      `${robot}/jobs/($1/|index\\.ts$)`,
    ),
    forbid(
      'networks-are-islands',
      `${robot}/networks/([^/]+)/`,
      `${robot}/networks/[^/]+/`,
      `${robot}/networks/$1/`,
    ),

    // api: server → modules → outside, platform
    forbid(
      'api-modules-know-no-server',
      `${api}/(modules|outside|platform)/`,
      `${api}/server\\.ts$`,
    ),
    // Their tests may: an upgrade is right when the module reads what it should.
    forbid(
      'api-outside-and-platform-are-bottom',
      `${api}/(outside|platform)/(?!.*\\.test\\.ts$)`,
      `${api}/modules/`,
    ),
    forbid(
      'a-module-speaks-through-its-service',
      `${api}/modules/([^/]+)/`,
      `${api}/modules/`,
      `${api}/modules/($1/|[^/]+/service\\.ts$)`,
    ),

    // sdk: client, link → jobs → contract → rules
    forbid('rules-are-bottom', `${sdk}/rules/`, `${sdk}/(contract|jobs|client|link|rpc)/`),
    forbid('the-contract-knows-no-job', `${sdk}/contract/`, `${sdk}/(jobs|client|link|rpc)/`),
    forbid('job-definitions-know-no-link', `${sdk}/jobs/`, `${sdk}/(client|link|rpc)/`),
    forbid(
      'client-and-link-are-strangers',
      `${sdk}/(client|link)/`,
      `${sdk}/(client|link)/`,
      `${sdk}/$1/`,
    ),
    forbid('the-link-is-not-sealed', `${sdk}/link/`, `${sdk}/rpc/`),
    forbid('rpc-knows-only-bytes', `${sdk}/rpc/`, '^(packages|apps)/', `${sdk}/rpc/`),

    // everywhere
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-orphans',
      comment: 'it imports nothing and nobody imports it',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          tests,
          '\\.d\\.m?ts$',
          '\\.config\\.ts$',
          '^(apps|packages)/[^/]+/[^/]+$',
          `${robot}/entrypoints/`,
          '^apps/api/src/platform/database/embedded/thread-source\\.mjs$', // started as a thread
          '^scripts/',
          '^apps/sandbox/src/(network/client|[a-z]+/browser)/', // sent to browsers as they are
        ],
      },
      to: {},
    },
    {
      name: 'ours-resolves',
      comment: 'an import that leads nowhere is invisible to every other rule',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^(\\.|@winnow/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-[^/]+|test-results|playwright-report)/' },
    // Imports of types are imports: a layer that needs another's types knows that layer.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
