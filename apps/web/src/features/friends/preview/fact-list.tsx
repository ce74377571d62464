import type { ReactNode } from 'react';
import { capital, formatRoughly } from '../../../shared/format/format';

/** Label and value of a fact: undefined until it is known; the fact is null where it does not apply. */
export type Fact = readonly [what: string, told: ReactNode | undefined] | null;

/** How long an act takes. `also`: what else limits its pace. */
export function howLong(seconds: number | undefined, also = ''): Fact {
  const time = seconds !== undefined && capital(formatRoughly(seconds));
  return ['How long', time ? `${time}${also}; you can pause at any time` : undefined];
}

/** The facts of a preview besides the people: how many, how long, what is left. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-pretty first:mt-0">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="contents">
              <dt className="text-muted">{fact[0]}</dt>
              <dd>{fact[1] ?? 'Calculating'}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
