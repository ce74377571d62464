import { Hono } from 'hono';
import type { Sandbox } from '../../sandbox';
import { Refused } from '../errors';
import { answerBank } from '../resources/payment-intents';
import { browserFile } from './files';

const head = (title: string, style: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/stripe/frames/${style}.css"></head>`;

const input = (
  name: string,
  stable: string,
  label: string,
  placeholder: string,
  complete: string,
) =>
  `<input name="${name}" data-elements-stable-field-name="${stable}" aria-label="${label}" placeholder="${placeholder}" autocomplete="${complete}"${stable === 'postalCode' ? '' : ' inputmode="numeric"'} autocorrect="off" spellcheck="false">`;

const cardPage = `${head('Secure card payment input frame', 'card')}<body><form>
${input('cardnumber', 'cardNumber', 'Credit or debit card number', 'Card number', 'cc-number')}
<span id="brand" aria-hidden="true"></span>
${input('exp-date', 'cardExpiry', 'Credit or debit card expiration date', 'MM / YY', 'cc-exp')}
${input('cvc', 'cardCvc', 'Credit or debit card CVC/CVV', 'CVC', 'cc-csc')}
${input('postal', 'postalCode', 'ZIP', 'ZIP', 'postal-code')}
</form><script type="module" src="/stripe/frames/card.js"></script></body></html>`;

const challengePage = `${head('3D Secure', 'challenge')}<body><main><h1>The practice bank asks</h1>
<p>Is it you who pays? This is a test of 3D Secure: say how it ends.</p>
<p><button type="button" value="complete">Complete</button> <button type="button" value="fail">Fail</button></p>
<p role="alert"></p></main><script type="module" src="/stripe/frames/challenge.js"></script></body></html>`;

/** The frames hold to a policy of their own, whatever the page around them allows. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

/** The browser script, and the frames that it opens. */
export function stripeBrowserRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  const script = (): string => `${browserFile('stripe.js')}\n${browserFile('calls.js')}`;
  for (const path of ['/js/stripe.js', '/endive/stripe.js']) {
    app.get(path, (context) =>
      context.body(script(), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      }),
    );
  }
  const frame = (page: string) => () =>
    new Response(page, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        // The frame tells its parent by the referrer's origin.
        'referrer-policy': 'strict-origin-when-cross-origin',
      },
    });
  app.get('/stripe/frames/card', frame(cardPage));
  app.get('/stripe/frames/challenge', frame(challengePage));
  app.get('/stripe/frames/:file{[a-z-]+\\.(js|css)}', (context) => {
    const name = context.req.param('file');
    const text = browserFile(name);
    if (text === undefined) return context.notFound();
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return context.body(text, 200, { 'content-type': `${type}; charset=utf-8` });
  });
  app.post('/stripe/frames/answer', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const shop = sandbox.stripe.shopOf(form.get('key') ?? '');
    const secret = form.get('secret') ?? '';
    const id = secret.split('_secret_')[0] ?? '';
    const intent =
      shop?.account.get('payment_intents', id) ?? shop?.account.get('setup_intents', id);
    if (!shop || intent?.client_secret !== secret) return context.text('Unknown payment', 404);
    try {
      answerBank(shop.account, id, form.get('outcome') === 'complete' ? 'complete' : 'fail');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return context.text(error.message, 400);
    }
    sandbox.saveStripe();
    return context.json({ answered: true });
  });
  return app;
}
