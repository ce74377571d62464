import type { Preview } from '@winnow/sdk/contract';
import { moneyWords } from '@winnow/sdk/rules';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { formatDate } from '../../../shared/format/format';
import type { PlanOption } from './plan-options';

interface Props {
  option: PlanOption;
  /** Undefined until the payment provider has named the amounts. */
  preview: Preview | undefined;
  isFailed: boolean;
}

/** What is due today and later, by the payment provider's own preview. */
export function PlanSummary({ option, preview, isFailed }: Props) {
  if (!preview)
    return (
      <>
        <p className="text-muted">{option.planSummary}</p>
        {!isFailed && (
          <div className="mt-2.5">
            <SkeletonLines lines={3} label="Asking for the amount" />
          </div>
        )}
      </>
    );
  const { lines, tax, amount, next_payment_at, next_payment_amount } = preview;
  const sum = lines.reduce((all, line) => all + line.amount, 0) + tax;
  return (
    <>
      <dl className="flex flex-col gap-2 tabular-nums">
        {lines.map((line, at) => (
          <Line key={at} title={line.title} amount={line.amount} />
        ))}
        {tax > 0 && <Line title="Tax" amount={tax} />}
        {/* The provider keeps money for the customer that is on no line. */}
        {sum > amount && <Line title="Your credit" amount={amount - sum} />}
        <div className="mt-1 flex justify-between gap-4 border-t border-border pt-3 font-strong">
          <dt>Due today</dt>
          <dd>{moneyWords(amount)}</dd>
        </div>
      </dl>
      {next_payment_at && (
        <p className="mt-1 text-sm text-muted tabular-nums">
          Then {moneyWords(next_payment_amount)} on {formatDate(next_payment_at)}, until you cancel.
        </p>
      )}
    </>
  );
}

function Line({ title, amount }: { title: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-muted">{title}</dt>
      <dd>{amount < 0 ? `−${moneyWords(-amount)}` : moneyWords(amount)}</dd>
    </div>
  );
}
