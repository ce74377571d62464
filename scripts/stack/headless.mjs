/**
 * The features that Playwright 1.65 turns off with `--disable-features`. Chromium obeys only the last such flag, so our
 * own flag has to repeat them. The same holds for those that it turns on.
 */
const turnedOff = [
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

/** A renderer that is started in advance for a page of another site. Every navigation would start one. */
const spare = 'SpareRendererForSitePerProcess';

const turnedOn = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/**
 * Arguments that make a headless browser of tests cheaper, a tenth of its processor time in all. No address is typed,
 * so the drop-down is not prepared: a second at each start. Network and drawing need no processes of their own. A
 * page that lives for seconds begins with the memory that it would soon ask for.
 */
export const headlessArguments = [
  `--disable-features=${[...turnedOff, ...drops, spare].join(',')}`,
  `--enable-features=${[...turnedOn, 'NetworkServiceInProcess2'].join(',')}`,
  '--in-process-gpu',
  '--js-flags=--min-semi-space-size=16',
];
