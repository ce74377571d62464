import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from './testing/shop-probe';

const run = promisify(execFile);

/** The tool of this machine's kind, which is an optional package. */
function binary(): string | undefined {
  const tool = createRequire(createRequire(import.meta.url).resolve('@stripe/cli/package.json'));
  try {
    const name = `@stripe/cli-${process.platform}-${process.arch}/package.json`;
    const file = join(dirname(tool.resolve(name)), 'bin', 'stripe');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The sequences of calls that Stripe's own tool knows for our events, and what must come of each. It names no API
 * version, so its calls are of the account's own, which still takes the coupon of a customer; `rules.test.ts` has what
 * the pinned version refuses.
 */
const triggers = [
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'customer.discount.created',
  'customer.discount.updated',
  'customer.discount.deleted',
  'customer.source.created',
  'customer.source.updated',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.requires_action',
  'setup_intent.canceled',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'charge.failed',
  'charge.refunded',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'customer.subscription.paused',
  'invoice.created',
  'invoice.updated',
  'invoice.deleted',
  'invoice.payment_succeeded',
  'invoiceitem.created',
  'invoiceitem.deleted',
  'invoice.finalized',
  'invoice.paid',
  'invoice.sent',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'coupon.created',
  'promotion_code.created',
  'price.created',
] as const;

const tool = binary();

test.skipIf(!tool)(
  `Stripe's own tool triggers ${triggers.length} events${tool ? '' : ' (skipped: @stripe/cli has no program for this machine)'}`,
  { timeout: 120_000 },
  async () => {
    const shop = await openShop();
    onTestFinished(async () => await shop.close());
    const home = mkdtempSync(join(tmpdir(), 'stripe-cli-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    // A proxy that is not there keeps it from asking for new versions and from telling of its use.
    const nowhere = 'http://127.0.0.1:9';
    const env = {
      HOME: home,
      XDG_CONFIG_HOME: home,
      PATH: process.env['PATH'],
      HTTP_PROXY: nowhere,
      HTTPS_PROXY: nowhere,
      NO_PROXY: '127.0.0.1',
      STRIPE_CLI_TELEMETRY_OPTOUT: '1',
    };
    const { key, stripe } = shop.newClient();
    const base = ['--api-base', `http://127.0.0.1:${shop.port}`, '--api-key', key];
    for (const trigger of triggers) {
      const { stdout } = await run(tool ?? '', ['trigger', trigger, ...base], {
        env,
        timeout: 100_000,
      }).catch((error: Error & { stdout?: string; stderr?: string }) => {
        throw new Error(`${trigger}: ${error.stdout ?? ''}${error.stderr ?? ''}`);
      });
      expect(stdout, trigger).toContain('Trigger succeeded!');
      const { data } = await stripe.events.list({ type: trigger, limit: 1 });
      expect(data, trigger).toHaveLength(1);
    }
  },
);
