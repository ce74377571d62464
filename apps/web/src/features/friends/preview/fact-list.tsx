import type { ReactNode } from 'react';

interface Props {
  /** Label and value of each fact; null where it does not apply. */
  facts: readonly (readonly [what: string, told: ReactNode] | null)[];
}

/** The facts of a preview besides the people: how many, how long, what is left. */
export function FactList({ facts }: Props) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-pretty first:mt-0">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="contents">
              <dt className="text-muted">{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
