import { moneyWords, type PlanId } from '@winnow/sdk/rules';
import { Badge } from '@winnow/ui/badge';
import { Icon } from '@winnow/ui/icon';
import { useId } from 'react';
import type { PlanOption } from './plan-options';

interface Props {
  options: readonly PlanOption[];
  chosen: PlanId;
  /** While a payment is under way. */
  isFixed: boolean;
  onChoose: (id: PlanId) => void;
}

const columns = ['', '', 'sm:grid-cols-2', 'lg:grid-cols-3', 'sm:grid-cols-2 xl:grid-cols-4'];

/** The plans that can be bought, one of them chosen. */
export function PlanCards({ options, chosen, isFixed, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset disabled={isFixed} className={`grid gap-4 ${columns[options.length] ?? ''}`}>
      <legend className="sr-only">Plan</legend>
      {options.map((option) => (
        <PlanCard
          key={option.id}
          option={option}
          name={name}
          isChosen={option.id === chosen}
          isAlone={options.length === 1}
          onChoose={() => onChoose(option.id)}
        />
      ))}
    </fieldset>
  );
}

interface CardProps {
  option: PlanOption;
  name: string;
  isChosen: boolean;
  /** The only card, as wide as the screen. */
  isAlone: boolean;
  onChoose: () => void;
}

function PlanCard({ option, name, isChosen, isAlone, onChoose }: CardProps) {
  const id = useId();
  const { title, period, badge, perMonth, transactionTotal, listPrice, inactiveMessage } = option;
  const isYear = period === 'Annual';
  const border = isChosen
    ? 'border-accent inset-ring inset-ring-accent'
    : 'border-border hover:border-control';
  return (
    <label
      className={`relative row-span-3 grid min-w-0 cursor-pointer grid-rows-subgrid gap-y-0 rounded-card border bg-surface p-[18px] transition-colors has-disabled:cursor-default has-focus-visible:focus-ring ${border}`}
    >
      <input
        type="radio"
        name={name}
        value={option.id}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-price ${id}-more`}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0 disabled:cursor-default"
      />
      <span className="flex min-h-[22px] items-center justify-between gap-2">
        <span id={`${id}-name`} className="text-lg">
          <b className="font-strong">{title}</b> <span className="text-muted">{period}</span>
        </span>
        {badge && <Badge tone="success">{badge}</Badge>}
      </span>
      <span id={`${id}-price`} className="mt-3">
        <span className="block text-[30px]/9 font-strong tracking-tight tabular-nums">
          {moneyWords(perMonth)}
        </span>
        <span className="text-sm text-muted tabular-nums">
          {' per month'}
          {isYear && `, ${moneyWords(transactionTotal)} a year`}
          {listPrice !== null && (
            <>
              {' instead of '}
              <s>{moneyWords(listPrice)}</s>
            </>
          )}
        </span>
      </span>
      <span
        id={`${id}-more`}
        // On a phone only the chosen card shows everything: the payment is below the cards.
        className={`mt-4 grid content-start gap-2 border-t border-border pt-4 ${isAlone ? 'sm:grid-cols-2' : ''} ${isChosen ? '' : 'max-sm:hidden'}`}
      >
        {option.features.map((feature) => (
          <span key={feature} className="flex gap-2.5">
            <Icon name="check" size={15} className="mt-0.5 shrink-0 text-accent-text" />
            <span>{feature}</span>
          </span>
        ))}
        {inactiveMessage && <span className="text-sm text-muted">{inactiveMessage}</span>}
      </span>
    </label>
  );
}
