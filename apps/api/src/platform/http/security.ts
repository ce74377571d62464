import type { Services } from './implement';

/** Headers of every reply. */
export function commonHeaders(config: Services['config'], version: string): Record<string, string> {
  return {
    'x-robot-version': config.minimumRobotVersion,
    'x-app-version': version,
    ...(config.practiceNetworkUrl && { 'x-network-url': config.practiceNetworkUrl }),
    'x-content-type-options': 'nosniff',
    // Embedded video players require a referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Web and robot read by CORS, which this header does not restrict. No other page embeds resources of ours.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/**
 * The content security policy of a document of the served web: itself, images from the network's many hosts, the
 * network's frame of a post, the lessons' videos, and the services that the screen at this address uses.
 */
export function contentPolicy(config: Services['config'], address: URL): string {
  const ownApi = new URL(config.apiUrl).origin;
  const practiceHosts = config.isProduction ? [] : ['http://localhost:*', 'http://127.0.0.1:*'];
  // The page loads it only after the user agreed.
  const receiver = config.gtmId ? ['https://www.googletagmanager.com'] : [];
  const money = moneySources(config, address);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // YouTube's player script loads a second script. The whole host is not allowed, because other responses of it are
    // scripts with content that the requester chooses.
    'script-src': [
      "'self'",
      'https://www.youtube.com/iframe_api',
      'https://www.youtube.com/s/player/',
      ...receiver,
      ...money.scripts,
    ],
    // Positioned menus and dialogs set inline styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...practiceHosts],
    'frame-src': [
      'https://www.facebook.com',
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      ...money.frames,
      ...practiceHosts,
    ],
    'media-src': ["'self'", 'https:', ...practiceHosts],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(ownApi === config.publicUrl ? [] : [ownApi]),
      ...receiver,
      ...money.calls,
      ...(config.gtmId ? ['https://*.google-analytics.com'] : []),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The api's own answers load nothing. */
export const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

const exposed =
  'x-robot-version, x-app-version, x-network-url, x-app-logout, x-request-id, retry-after';

/** Allows the origins of the web and of the robot only. */
export function createCors(config: Services['config']) {
  const allowed = new Set([
    config.publicUrl,
    ...config.webOrigins,
    `chrome-extension://${config.robotId}`,
  ]);
  return (request: Request): Record<string, string> => {
    const origin = request.headers.get('origin');
    if (origin === null || !allowed.has(origin)) return { vary: 'Origin' };
    return {
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed,
      ...(request.method === 'OPTIONS' && {
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-clock',
        'access-control-max-age': '7200',
      }),
    };
  };
}

/**
 * The addresses whose documents load a service of another company; the web loads a screen that needs one as a document
 * of its own (`apps/web/src/shared/loading/own-document.ts`). A referral link and the address after its question name
 * the `via`; the script of the referrals is never beside a card form.
 */
const isUsedAt = {
  stripe: ({ pathname }: URL) =>
    /^\/(subscribe|change_card|account\/subscription)\/?$/.test(pathname),
  churnkey: ({ pathname }: URL) => /^\/account\/subscription\/?$/.test(pathname),
  referrals: ({ searchParams }: URL) => searchParams.has('via'),
};

/** What the document at this address loads for plans, payment and referrals. Others load none of it. */
function moneySources({ stripe, churnkey, referrals }: Services['config'], address: URL) {
  const scripts: string[] = [];
  const frames: string[] = [];
  const calls: string[] = [];
  const originOf = (url: string) => new URL(url).origin;
  if (stripe && isUsedAt.stripe(address)) {
    // The library's host also serves the frame of the card form; the second host asks for the bank's confirmation.
    const hosts =
      stripe.jsUrl === null
        ? ['https://*.js.stripe.com', 'https://js.stripe.com']
        : [originOf(stripe.jsUrl)];
    scripts.push(...hosts);
    frames.push(...hosts, 'https://hooks.stripe.com');
    calls.push(originOf(stripe.apiUrl));
  }
  if (churnkey && isUsedAt.churnkey(address)) {
    scripts.push(originOf(churnkey.jsUrl));
    calls.push('https://api.churnkey.co', originOf(churnkey.jsUrl));
  }
  if (referrals && isUsedAt.referrals(address) && !isUsedAt.stripe(address)) {
    scripts.push(originOf(referrals.jsUrl));
    calls.push('https://api.getrewardful.com', originOf(referrals.jsUrl));
  }
  return { scripts, frames, calls };
}
