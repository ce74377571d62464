import type { PDFFont, PDFPage } from 'pdf-lib';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type * as wire from '../wire';
import { dayOf, money } from './words';

const ink = rgb(0.11, 0.14, 0.19);
const left = 56;
const right = 539;

/** The standard fonts know Latin letters only. */
const latin = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');

/** An invoice on one page of A4 and as many as its lines need. */
export async function invoicePdf(invoice: wire.Invoice): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  document.setTitle(`Invoice ${invoice.number ?? invoice.id}`);
  document.setCreationDate(new Date(invoice.created * 1000));
  document.setModificationDate(new Date(invoice.created * 1000));
  let page: PDFPage = document.addPage([595, 842]);
  let height = 780;
  const put = (text: string, x: number, size: number, of: PDFFont, toRight = false): void => {
    const shown = latin(text);
    const at = toRight ? x - of.widthOfTextAtSize(shown, size) : x;
    page.drawText(shown, { x: at, y: height, size, font: of, color: ink });
  };
  const row = (name: string, value: string, of = font): void => {
    if (height < 72) {
      page = document.addPage([595, 842]);
      height = 780;
    }
    put(name, left, 10, of);
    put(value, right, 10, of, true);
    height -= 18;
  };
  put('Invoice', left, 22, bold);
  put(invoice.account_name ?? '', right, 12, bold, true);
  height -= 40;
  row('Invoice number', invoice.number ?? 'draft');
  row('Date of issue', dayOf(invoice.status_transitions.finalized_at ?? invoice.created));
  row('Bill to', invoice.customer_name ?? invoice.customer_email ?? invoice.customer ?? '');
  row('Status', invoice.status ?? '');
  height -= 16;
  row('Description', 'Amount', bold);
  for (const line of invoice.lines.data) {
    row(line.description ?? '', money(line.amount, invoice.currency));
  }
  height -= 10;
  row('Subtotal', money(invoice.subtotal, invoice.currency));
  for (const { amount } of invoice.total_discount_amounts ?? []) {
    if (amount > 0) row('Discount', money(-amount, invoice.currency));
  }
  row('Total', money(invoice.total, invoice.currency));
  if (invoice.total !== invoice.amount_due) {
    row('From the balance', money(invoice.amount_due - invoice.total, invoice.currency));
  }
  row('Amount due', money(invoice.amount_due, invoice.currency), bold);
  if (invoice.status === 'paid') row('Amount paid', money(invoice.amount_paid, invoice.currency));
  height -= 24;
  put('A practice invoice. Nobody has to pay it.', left, 9, font);
  return await document.save();
}
