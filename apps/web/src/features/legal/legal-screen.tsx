import { brand } from '@winnow/sdk/brand';
import { Brand } from '@winnow/ui/brand';
import { Link } from 'react-router';
import { formatDate } from '../../shared/format/format';
import { LegalBlock } from './legal-block';
import { legalTexts } from './legal-text';

const others = {
  terms: ['/privacy', 'Privacy policy'],
  privacy: ['/terms', 'Terms of use'],
} as const;

/** Terms of use or privacy policy, shown signed in or not. */
export function LegalScreen({ page }: { page: 'terms' | 'privacy' }) {
  const { title, version, since, blocks } = legalTexts[page];
  const [to, other] = others[page];
  return (
    <main className="mx-auto max-w-[760px] px-6 py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to="/" className="inline-block rounded-small">
          <Brand name={brand.name} />
        </Link>
        <nav aria-label="Legal" className="flex gap-4 text-sm">
          {[[to, other] as const, ['/accessibility', 'Accessibility'] as const].map(
            ([path, words]) => (
              <Link key={path} to={path} className="underline underline-offset-2">
                {words}
              </Link>
            ),
          )}
        </nav>
      </div>
      <h1 className="mt-8 text-title">{title}</h1>
      <p className="mt-1 text-sm text-muted">
        Version {version}, in force since {formatDate(since)}
      </p>
      {blocks.map((block) => (
        <LegalBlock key={JSON.stringify(block)} block={block} />
      ))}
    </main>
  );
}
