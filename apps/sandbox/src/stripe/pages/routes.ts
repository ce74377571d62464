import type { Context } from 'hono';
import { Hono } from 'hono';
import { esc } from '../../network/client/markup.js';
import type { Sandbox } from '../../sandbox';
import type * as wire from '../wire';
import { dayOf, money } from './words';

const style = `body{margin:0;font:15px/1.5 system-ui,sans-serif;color:#1c2430;background:#eef1f4}
main{max-width:560px;margin:40px auto;background:#fff;border:1px solid #d5dbe1;border-radius:12px;padding:28px}
h1{font-size:20px;margin:0 0 4px}table{width:100%;border-collapse:collapse;margin:20px 0}
td,th{padding:6px 0;border-bottom:1px solid #eef1f4;text-align:left}td:last-child,th:last-child{text-align:right}
a{color:#1f4f8f}`;

const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${esc(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main>${body}</main></body></html>`;

function invoicePage(invoice: wire.Invoice): string {
  const { currency, number, status, amount_due, invoice_pdf } = invoice;
  const lines = invoice.lines.data
    .map(
      ({ description, amount }) =>
        `<tr><td>${esc(description ?? '')}</td><td>${esc(money(amount, currency))}</td></tr>`,
    )
    .join('');
  return page(
    `Invoice ${number ?? ''}`,
    `<h1>Invoice ${esc(number ?? 'draft')}</h1><p>${esc(dayOf(invoice.created))} · ${esc(status ?? '')}</p>
<table><thead><tr><th>What</th><th>Amount</th></tr></thead><tbody>${lines}</tbody><tfoot><tr><th>Amount due</th><th>${esc(money(amount_due, currency))}</th></tr></tfoot></table>
<p><a href="${esc(invoice_pdf ?? '')}">Download the invoice</a></p><p>A practice invoice. Nobody has to pay it.</p>`,
  );
}

/** The provider's pages: invoices, their PDFs, receipts. Anyone with the address may see them. */
export function stripePageRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  const invoiceOf = (context: Context): wire.Invoice | undefined =>
    sandbox.stripe
      .shopOf(`sk_test_${context.req.param('suffix')}`)
      ?.account.get('invoices', context.req.param('id'));

  app.get('/stripe/invoices/:suffix/:id', (context) => {
    const invoice = invoiceOf(context);
    return invoice?.number ? context.html(invoicePage(invoice)) : context.notFound();
  });
  app.get('/stripe/invoices/:suffix/:id/pdf', async (context) => {
    const invoice = invoiceOf(context);
    if (!invoice?.number) return context.notFound();
    // Loaded when the first invoice is asked for: it is large, and most runs never need it.
    const { invoicePdf } = await import('./pdf');
    const bytes = await invoicePdf(invoice);
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Invoice-${invoice.number}.pdf"`,
      },
    });
  });
  app.get('/stripe/receipts/:suffix/:id', (context) => {
    const charge = sandbox.stripe
      .shopOf(`sk_test_${context.req.param('suffix')}`)
      ?.account.get('charges', context.req.param('id'));
    if (!charge) return context.notFound();
    const paid = esc(money(charge.amount, charge.currency));
    return context.html(page('Receipt', `<h1>Receipt</h1><p>${paid} paid.</p>`));
  });
  return app;
}
