import { brand } from '@winnow/sdk/brand';
import { Brand } from '@winnow/ui/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../shared/format/format';
import { knownLimits, measures, reviewedOn } from './accessibility-text';

/** The accessibility statement, shown signed in or not. */
export function AccessibilityScreen() {
  return (
    <main className="mx-auto max-w-[720px] px-6 py-10">
      <Link to="/" className="inline-block rounded-small">
        <Brand name={brand.name} />
      </Link>
      <h1 className="mt-8 text-title">Accessibility statement</h1>
      <p className="mt-3">
        {brand.name} aims to conform to the Web Content Accessibility Guidelines (WCAG) 2.2 at level
        AA, for the dashboard as well as for the extension.
      </p>
      <Section title="What we do">
        <List items={measures} />
      </Section>
      <Section title="Known limitations">
        <List items={knownLimits} />
      </Section>
      <Section title="How it is checked">
        <p>
          With every change an automatic check (axe) looks at the screens in both themes, and tests
          walk the lists and dialogs with the keyboard. That finds what a machine can find. It does
          not replace people who use assistive technology every day, and no outside audit has been
          made. This statement was last reviewed on {formatDate(reviewedOn)}.
        </p>
      </Section>
      <Section title="Tell us">
        <p>
          Is something keeping you from using {brand.name}? Write to{' '}
          <a className="underline underline-offset-2" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>{' '}
          and say which screen it was and what you use. We answer within five working days, with
          what we will do and by when.
        </p>
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h2 className="mb-2 text-lg font-strong">{title}</h2>
      {children}
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1.5 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
