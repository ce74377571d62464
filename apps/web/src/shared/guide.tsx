import { Card } from '@winnow/ui/card';
import { PageHeader, type PageHeaderProps } from '@winnow/ui/page-header';
import { Stepper } from '@winnow/ui/stepper';
import type { ReactNode } from 'react';

interface Props extends PageHeaderProps {
  /** The accessible name of the steps: 'Sending friend requests'. */
  label: string;
  steps: readonly (readonly [title: string, description: string])[];
  /** Cards beside the steps. */
  children: ReactNode;
}

/** Explains how something works: the steps, and cards beside them. */
export function Guide({ label, steps, children, ...header }: Props) {
  return (
    <>
      <PageHeader {...header} />
      <div className="mt-6 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Card title="In four steps">
          <Stepper
            label={label}
            steps={steps.map(([title, description]) => ({
              key: title,
              title,
              description,
              state: 'plain',
            }))}
          />
        </Card>
        <div className="flex flex-col gap-5">{children}</div>
      </div>
    </>
  );
}
