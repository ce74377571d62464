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
        <dl className={list}>
          {option.items.map(({ title, price }) => (
            <Line key={title} title={title} amount={price} />
          ))}
        </dl>
        {!isFailed && (
          <div className="mt-2.5">
            <SkeletonLines lines={3} label={`Asking for the amount of ${option.planSummary}`} />
          </div>
        )}
      </>
    );
  const { tax, amount, next_payment_at, next_payment_amount } = preview;
  const lines = shownLines(option, preview);
  const sum = lines.reduce((all, line) => all + line.amount, 0) + tax;
  return (
    <>
      <dl className={list}>
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

const list = 'flex flex-col gap-2 tabular-nums';

/** The provider names one line for a plan: ours also say what lowers its price. */
function shownLines({ items, transactionTotal }: PlanOption, { lines }: Preview): Preview['lines'] {
  const [line] = lines;
  if (lines.length !== 1 || line?.amount !== transactionTotal) return lines;
  return items.map(({ title, price }) => ({ title, amount: price }));
}

function Line({ title, amount }: { title: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-muted">{title}</dt>
      <dd className="whitespace-nowrap">
        {amount < 0 ? `−${moneyWords(-amount)}` : moneyWords(amount)}
      </dd>
    </div>
  );
}
