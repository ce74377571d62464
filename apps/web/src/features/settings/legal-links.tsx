import { Link } from 'react-router';

const pages = [
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy policy'],
  ['/accessibility', 'Accessibility'],
] as const;

/** Legal links that every screen must offer, small at its end. */
export function LegalLinks() {
  return (
    <nav aria-label="Legal" className="mt-8 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {pages.map(([path, words]) => (
        <Link key={path} to={path} className="underline underline-offset-2 hover:text-text">
          {words}
        </Link>
      ))}
    </nav>
  );
}
