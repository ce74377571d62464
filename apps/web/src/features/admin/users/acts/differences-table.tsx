import { Notice } from '@winnow/ui/notice';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@winnow/ui/table';
import { factWords, fieldWords } from '../fact-words';

type Fact = string | number | boolean | null;

interface Props {
  differences: readonly { field: string; here: Fact; provider: Fact }[];
}

/** What we hold beside what the payment provider says. */
export function DifferencesTable({ differences }: Props) {
  const fields = differences.filter(({ field }) => field !== 'subscriptions');
  const more = differences.find(({ field }) => field === 'subscriptions');
  return (
    <>
      {fields.length > 0 && (
        <div className="overflow-x-auto">
          <Table aria-label="Differences">
            <TableHead>
              <tr>
                <TableHeader>Field</TableHeader>
                <TableHeader>Here</TableHeader>
                <TableHeader>At Stripe</TableHeader>
              </tr>
            </TableHead>
            <TableBody>
              {fields.map(({ field, here, provider }) => (
                <TableRow key={field}>
                  <TableCell>{fieldWords(field)}</TableCell>
                  <TableCell muted>{factWords(here)}</TableCell>
                  <TableCell className="font-strong">{factWords(provider)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {more && (
        <Notice tone="warning" title={`${factWords(more.provider)} subscriptions run at Stripe`}>
          {`The plan knows of ${factWords(more.here)}. A sync cannot repair that: end the others in Stripe.`}
        </Notice>
      )}
    </>
  );
}
