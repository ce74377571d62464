import type { Invoice } from '@winnow/sdk/contract';
import { moneyWords } from '@winnow/sdk/rules';
import { Badge } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { SkeletonTable } from '@winnow/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@winnow/ui/table';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { capital, formatDate } from '../../../shared/format/format';
import { useInvoicesQuery } from './api';

const tones: Record<string, 'primary' | 'success'> = { open: 'primary', paid: 'success' };

/** The provider's words that say too little to a customer. */
const words: Record<string, string> = { uncollectible: 'Not paid' };

/** Every invoice, newest first. */
export function BillingHistory() {
  const { data, error, refetch } = useInvoicesQuery();
  return (
    <Card title="Billing history" flush>
      {error ? (
        <LoadFailed
          error={error}
          onRetry={() => void refetch()}
          title="The invoices did not load"
        />
      ) : !data ? (
        <SkeletonTable rows={3} columns={4} avatar={false} label="Loading invoices" />
      ) : data.invoices.length > 0 ? (
        <Invoices all={data.invoices} />
      ) : (
        <EmptyState icon="card" title="No invoices yet">
          An invoice appears here after each payment, with its PDF.
        </EmptyState>
      )}
    </Card>
  );
}

/** On a phone the day is below the number. */
const wide = 'max-sm:hidden';

function Invoices({ all }: { all: readonly Invoice[] }) {
  return (
    // Focusable, so that the keyboard can scroll it where it is wider than the screen.
    <div
      role="region"
      aria-label="Invoices"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto focus-visible:focus-ring max-sm:[&_:is(td,th):not(:first-child)]:px-2"
    >
      <Table>
        <TableHead>
          <tr>
            <TableHeader className="pl-[18px]">Invoice #</TableHeader>
            <TableHeader numeric>Total</TableHeader>
            <TableHeader className={wide}>Created</TableHeader>
            <TableHeader>Status</TableHeader>
            <TableHeader>
              <span className="sr-only">Download</span>
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {all.map((invoice, at) => (
            <TableRow key={invoice.number ?? at}>
              <TableCell
                data-created={formatDate(invoice.created_at)}
                className="pl-[18px] whitespace-nowrap max-sm:after:block max-sm:after:text-xs max-sm:after:text-muted max-sm:after:content-[attr(data-created)]"
              >
                {invoice.number ?? 'Not numbered yet'}
              </TableCell>
              <TableCell numeric>{moneyWords(invoice.total)}</TableCell>
              <TableCell className={`whitespace-nowrap ${wide}`}>
                {formatDate(invoice.created_at)}
              </TableCell>
              <TableCell>
                <Badge tone={tones[invoice.status] ?? 'neutral'}>
                  {words[invoice.status] ?? capital(invoice.status)}
                </Badge>
              </TableCell>
              <TableCell className="text-right">
                {invoice.invoice_pdf !== null && (
                  <Button
                    variant="link"
                    size="sm"
                    icon="download"
                    href={invoice.invoice_pdf}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`Download invoice ${invoice.number ?? ''}`}
                  >
                    <span className="max-sm:sr-only">Download</span>
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
