import { defaultDataRemovalDays } from '@winnow/sdk/rules';
import * as z from 'zod';
import { address } from './config-urls';

const stripeApi = 'https://api.stripe.com';
const churnkeyScript = 'https://assets.churnkey.co/js/app.js';
const rewardfulApi = 'https://api.getrewardful.com/v1';
const rewardfulScript = 'https://r.wdfl.co/rw.js';
const key = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_(test|live)_\\w+$`), `must look like ${prefix}_live_…`);

/** Variables of plans, payment, the affiliate programme and marketing. */
export const moneyVariables = {
  STRIPE_SECRET_KEY: key('[sr]k').optional(),
  STRIPE_PUBLISHABLE_KEY: key('pk').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_URL: address.default(stripeApi),
  /** Unset: the provider's own. */
  STRIPE_JS_URL: address.optional(),
  TEST_DISCOUNT_TOKEN: z
    .string()
    .regex(/^[\w-]{8,200}$/, 'must be 8 to 200 letters, digits, _ or -')
    .optional(),
  TRIAL_DAYS: z.coerce.number().int().min(0).max(365).default(0),
  DATA_REMOVAL_DAYS: z.coerce.number().int().min(1).max(3650).default(defaultDataRemovalDays),
  CHURNKEY_APP_ID: z.string().min(1).optional(),
  CHURNKEY_API_KEY: z.string().min(1).optional(),
  CHURNKEY_JS_URL: address.default(churnkeyScript),
  REWARDFUL_URL: address.default(rewardfulApi),
  REWARDFUL_SECRET: z.string().min(1).optional(),
  REWARDFUL_WEBHOOK_SECRET: z.string().min(1).optional(),
  REWARDFUL_KEY: z.string().min(1).optional(),
  REWARDFUL_JS_URL: address.default(rewardfulScript),
  // As it was given: the tool's addresses end with a slash.
  ZAPIER_HOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
};

type Money = z.output<z.ZodObject<typeof moneyVariables>>;

/** These secrets are public in the sources, so production refuses them. */
export const practiceMoney = {
  STRIPE_SECRET_KEY: 'sk_test_winnowpractice',
  STRIPE_WEBHOOK_SECRET: 'whsec_winnow_practice',
  CHURNKEY_API_KEY: 'winnow-practice-key',
  REWARDFUL_SECRET: 'winnow-practice-secret',
  REWARDFUL_WEBHOOK_SECRET: 'winnow-practice-webhook-secret',
} as const;

export function money(given: Money) {
  const { CHURNKEY_APP_ID, CHURNKEY_API_KEY } = given;
  return {
    /** Undefined: nothing can be bought. */
    stripe: stripe(given),
    plans: {
      trialDays: given.TRIAL_DAYS,
      removalDays: given.DATA_REMOVAL_DAYS,
      /** The discount token that makes every plan free. */
      testToken: given.TEST_DISCOUNT_TOKEN,
    },
    /** Undefined: cancelling uses our own dialog. */
    churnkey:
      CHURNKEY_APP_ID && CHURNKEY_API_KEY
        ? { appId: CHURNKEY_APP_ID, apiKey: CHURNKEY_API_KEY, jsUrl: given.CHURNKEY_JS_URL }
        : undefined,
    /** Undefined: there is no affiliate programme. */
    affiliates: affiliates(given),
    /** Undefined: the browser does not track who recommended the product. */
    referrals: given.REWARDFUL_KEY
      ? { key: given.REWARDFUL_KEY, jsUrl: given.REWARDFUL_JS_URL }
      : undefined,
    /** Where the marketing tool takes new contacts. The address is its secret. */
    marketingUrl: given.ZAPIER_HOOK_URL,
  };
}

interface Affiliates {
  url: string;
  secret: string;
  webhookSecret?: string | undefined;
}

function affiliates(given: Money): Affiliates | undefined {
  const { REWARDFUL_URL, REWARDFUL_SECRET, REWARDFUL_WEBHOOK_SECRET } = given;
  if (!REWARDFUL_SECRET) return undefined;
  return { url: REWARDFUL_URL, secret: REWARDFUL_SECRET, webhookSecret: REWARDFUL_WEBHOOK_SECRET };
}

function stripe(given: Money) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = given;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: given.STRIPE_API_URL,
    jsUrl: given.STRIPE_JS_URL ?? null,
    isLive: isLive(STRIPE_SECRET_KEY),
  };
}

const isLive = (text: string | undefined) => /_live_/.test(text ?? '');

/** Real money is taken through the provider's own addresses only, and never with a token that makes plans free. */
export function moneyErrors(given: Money & { LAB: 'on' | 'off' }, isProduction: boolean): string[] {
  const lines: string[] = [];
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = keys.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < keys.length)
    for (const name of missing)
      lines.push(`${name}: goes with ${keys.filter((one) => one !== name).join(' and ')}`);
  const [isSecretLive, isPublicLive] = [
    isLive(given.STRIPE_SECRET_KEY),
    isLive(given.STRIPE_PUBLISHABLE_KEY),
  ];
  if (missing.length === 0 && isSecretLive !== isPublicLive)
    lines.push('STRIPE_PUBLISHABLE_KEY: is of another mode than STRIPE_SECRET_KEY');
  if (Boolean(given.CHURNKEY_APP_ID) !== Boolean(given.CHURNKEY_API_KEY))
    lines.push('CHURNKEY_API_KEY: goes with CHURNKEY_APP_ID, neither without the other');
  const takesMoney = isSecretLive || isPublicLive;
  if (takesMoney && given.TEST_DISCOUNT_TOKEN)
    lines.push('TEST_DISCOUNT_TOKEN: makes every plan free, so it is refused beside a live key');
  if (takesMoney && given.LAB === 'on')
    lines.push('LAB: deletes accounts and changes plans, so it is refused beside a live key');
  if (isProduction || takesMoney) lines.push(...overrides(given));
  if (isProduction || takesMoney)
    for (const [name, value] of Object.entries(practiceMoney))
      if (given[name as keyof typeof practiceMoney] === value)
        lines.push(`${name}: is the practice service's`);
  if (isProduction)
    for (const name of ['REWARDFUL_URL', 'ZAPIER_HOOK_URL'] as const)
      if (given[name] && !given[name].startsWith('https://'))
        lines.push(`${name}: must begin with https:// in production`);
  return lines;
}

/** The addresses of the provider's own services. */
function overrides(given: Money): string[] {
  const own = {
    STRIPE_API_URL: stripeApi,
    STRIPE_JS_URL: undefined,
    CHURNKEY_JS_URL: churnkeyScript,
    REWARDFUL_JS_URL: rewardfulScript,
  } as const;
  return Object.entries(own)
    .filter(([name, value]) => given[name as keyof typeof own] !== value)
    .map(([name]) => `${name}: is not the service's own address, and real users know no other`);
}
