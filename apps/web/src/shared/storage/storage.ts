/** Belongs to the person: gone with them when they sign out. */
const personal = {
  token: 'winnow.token',
  backUrl: 'winnow.back_url',
  handledJobs: 'winnow.handled_jobs',
  timeFrame: 'winnow.time_frame',
  firstTimePopup: 'winnow.first_time_popup',
  /** Set by a discount link whose coupon is not valid; shown once on the dashboard. */
  invalidDiscountToken: 'winnow.invalid_discount_token',
  stepsCardClosed: 'winnow.steps_card_closed',
  adminToken: 'winnow.admin_token',
  adminReturn: 'winnow.admin_return',
  topBannerClosed: 'winnow.top_banner_closed',
  features: 'winnow.features',
  /** The last day that was told of as one of use. */
  activeDay: 'winnow.active_day',
  views: 'winnow.views',
} as const;

/** Preferences of this browser: they outlive a sign-out. */
const ofTheBrowser = {
  termsAccepted: 'winnow.terms_accepted',
  trackingConsent: 'winnow.tracking_consent',
  theme: 'winnow.theme',
  singleKeys: 'winnow.single_keys',
  columns: 'winnow.columns',
  /** Set by hand, on this machine alone. */
  transport: 'winnow.transport',
} as const;

/** Belongs to the person in this tab alone, and goes with them, too. */
const personalInTheTab = {
  /** A guest's discount token waits for the sign-in. */
  discountToken: 'winnow.discount_token',
  /** The network sends the browser back to the tab that went. */
  signInVerifier: 'winnow.sign_in_verifier',
} as const;

/** Of this tab, whoever is signed in. */
const ofTheTab = {
  /** When it last reloaded itself for a newer version. */
  reloadedAt: 'winnow.reloaded_at',
} as const;

/** Everything that the app keeps in the browser's storage. Nothing else may speak to it: see `.oxlintrc.json`. */
const keys = { ...personal, ...ofTheBrowser, ...personalInTheTab, ...ofTheTab };
export type StorageKey = keyof typeof keys;
export const storageKeys = Object.keys(keys) as StorageKey[];

/** As other tabs name it in their events. */
export const storageKey = (key: StorageKey): string => keys[key];

const areaOf = (key: StorageKey): Storage =>
  key in personalInTheTab || key in ofTheTab ? sessionStorage : localStorage;

export function stored(key: StorageKey): string | null {
  return areaOf(key).getItem(keys[key]);
}

export function store(key: StorageKey, value: string | null): void {
  if (value === null) areaOf(key).removeItem(keys[key]);
  else areaOf(key).setItem(keys[key], value);
}

/** Forgets everything that belongs to the person who signs out. */
export function clearPersonalStorage(): void {
  for (const key of storageKeys) {
    if (key in personal || key in personalInTheTab) store(key, null);
  }
}
