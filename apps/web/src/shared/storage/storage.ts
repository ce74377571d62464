/** The user's data, removed at the sign-out. */
const personal = {
  token: 'winnow.token',
  backUrl: 'winnow.back_url',
  /** Ids of the finished scans that this browser has followed up (`shared/robot/link.ts`). */
  handledJobs: 'winnow.handled_jobs',
  timeFrame: 'winnow.time_frame',
  firstTimePopup: 'winnow.first_time_popup',
  /** Set by a discount link whose coupon is invalid; shown once on the dashboard. */
  invalidDiscountToken: 'winnow.invalid_discount_token',
  stepsCardClosed: 'winnow.steps_card_closed',
  adminToken: 'winnow.admin_token',
  adminReturn: 'winnow.admin_return',
  impersonationEndsAt: 'winnow.impersonation_ends_at',
  topBannerClosed: 'winnow.top_banner_closed',
  features: 'winnow.features',
  /** The last day reported as a day of use. */
  activeDay: 'winnow.active_day',
  views: 'winnow.views',
  /** The last purchase, for the screen that thanks for it. */
  transaction: 'winnow.transaction',
  /** When a cancellation was taken, until the api itself tells of it. */
  cancelledAt: 'winnow.cancelled_at',
  /** Who referred the user: the affiliate service's id, sent with a purchase. */
  referral: 'winnow.referral',
} as const;

/** Preferences of this browser; they survive a sign-out. */
const ofTheBrowser = {
  termsAccepted: 'winnow.terms_accepted',
  trackingConsent: 'winnow.tracking_consent',
  theme: 'winnow.theme',
  singleKeys: 'winnow.single_keys',
  columns: 'winnow.columns',
  /** Set by hand, effective only on this machine. */
  transport: 'winnow.transport',
} as const;

/** The user's data in this tab, removed at the sign-out too. */
const personalInTheTab = {
  /** A guest's discount token, until the sign-in. */
  discountToken: 'winnow.discount_token',
  /** In the tab's storage, because the network sends the browser back to the same tab. */
  signInVerifier: 'winnow.sign_in_verifier',
  /** A purchase that was sent and not answered yet. */
  purchaseAttempt: 'winnow.purchase_attempt',
  /** The code of the referral link that led here, until the user answered whether it may be used. */
  via: 'winnow.via',
  /** A payment of an open invoice that was sent and not answered yet. */
  payAttempt: 'winnow.pay_attempt',
  /** The user agreed to tell the affiliate service, in the previous document. */
  viaAgreed: 'winnow.via_agreed',
  /** An impersonation ended by itself or in another tab: the admin's own page says so once. */
  impersonationOver: 'winnow.impersonation_over',
} as const;

/** Data of this tab, independent of the user. */
const ofTheTab = {
  /** When the tab last reloaded itself for a newer version. */
  reloadedAt: 'winnow.reloaded_at',
} as const;

/** Every key that the app keeps in the browser's storage. No other module may access it: see `.oxlintrc.json`. */
const keys = { ...personal, ...ofTheBrowser, ...personalInTheTab, ...ofTheTab };
export type StorageKey = keyof typeof keys;
export const storageKeys = Object.keys(keys) as StorageKey[];

/** The full key, as storage events of other tabs name it. */
export const storageKey = (key: StorageKey): string => keys[key];

const areaOf = (key: StorageKey): Storage =>
  key in personalInTheTab || key in ofTheTab ? sessionStorage : localStorage;

export function stored(key: StorageKey): string | null {
  return areaOf(key).getItem(keys[key]);
}

/** Null also where the text is not JSON: other code wrote it. */
export function storedJson<T>(key: StorageKey): T | null {
  try {
    return JSON.parse(stored(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function store(key: StorageKey, value: string | null): void {
  if (value === null) areaOf(key).removeItem(keys[key]);
  else areaOf(key).setItem(keys[key], value);
}

/** Removes all data of the user who signs out. */
export function clearPersonalStorage(): void {
  for (const key of storageKeys) {
    if (key in personal || key in personalInTheTab) store(key, null);
  }
}

/** Removes what the user left in this tab, where the session ended in another one. */
export function clearPersonalOfTab(): void {
  for (const key of storageKeys) {
    if (key in personalInTheTab) store(key, null);
  }
}
