/**
 * What Playwright 1.65 turns off in Chromium. Of two such lists Chromium takes the last one alone, so whoever adds to
 * it brings this one once more.
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

/** What drops from the address bar: two pages in a renderer of their own. */
const drops = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * For a browser without a screen, where nobody types an address: what would drop from its bar is not made ready,
 * which takes a second of the processor each time that a browser starts.
 */
export const idleAddressBar = `--disable-features=${[...playwrights, ...drops].join(',')}`;
