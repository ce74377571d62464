/**
 * The features that Playwright 1.65 turns off with `--disable-features`. Chromium obeys only the last such flag, so our
 * own flag has to repeat them.
 */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Features for the drop-down of the address bar: pages that each have a renderer of their own. */
const drops = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * For a headless browser, where no address is typed: the drop-down is not prepared, which saves a second of
 * processor time at each start.
 */
export const idleAddressBar = `--disable-features=${[...playwrights, ...drops].join(',')}`;
