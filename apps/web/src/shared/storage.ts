/** What the app keeps in the browser. Preferences outlive a sign-out, everything else belongs to the person. */
const keys = {
  token: 'winnow.token',
  backUrl: 'winnow.back_url',
  handledJobs: 'winnow.handled_jobs',
  timeFrame: 'winnow.time_frame',
  firstTimePopup: 'winnow.first_time_popup',
  /** Set by a discount link whose coupon is not valid; shown once on the dashboard. */
  invalidDiscountToken: 'winnow.invalid_discount_token',
  stepsCardClosed: 'winnow.steps_card_closed',
  termsAccepted: 'winnow.terms_accepted',
  adminToken: 'winnow.admin_token',
  adminReturn: 'winnow.admin_return',
  topBannerClosed: 'winnow.top_banner_closed',
  features: 'winnow.features',
  trackingConsent: 'winnow.tracking_consent',
  /** The last day that was told of as one of use. */
  activeDay: 'winnow.active_day',
  theme: 'winnow.theme',
  singleKeys: 'winnow.single_keys',
  columns: 'winnow.columns',
  views: 'winnow.views',
} as const;
export type StorageKey = keyof typeof keys;

const preferences: readonly StorageKey[] = [
  'termsAccepted',
  'trackingConsent',
  'theme',
  'singleKeys',
  'columns',
];

/** As other tabs name it in their events. */
export const storageKey = (key: StorageKey): string => keys[key];

export function stored(key: StorageKey): string | null {
  return localStorage.getItem(keys[key]);
}

export function store(key: StorageKey, value: string | null): void {
  if (value === null) localStorage.removeItem(keys[key]);
  else localStorage.setItem(keys[key], value);
}

/** Forgets everything that belongs to the person who signs out. */
export function clearPersonalStorage(): void {
  for (const key of Object.keys(keys) as StorageKey[]) {
    if (!preferences.includes(key)) store(key, null);
  }
}
