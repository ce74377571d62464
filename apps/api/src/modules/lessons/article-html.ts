import sanitize from 'sanitize-html';
import { addressAt, isAtDesk } from './desk-address';

const allowed = [
  'p br hr h3 h4 h5 h6 blockquote pre code ul ol li dl dt dd',
  'strong b em i u s sub sup a img figure figcaption table thead tbody tr th td',
].flatMap((names) => names.split(' '));

/**
 * The page has its own h1, and the lesson's title is its h2. So an article's headings start at h3 whatever level the
 * author began with, and skip no level.
 */
function headings(html: string) {
  const levels = [
    ...new Set([...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level))),
  ];
  const ranks = new Map(
    levels.toSorted((a, b) => a - b).map((level, rank) => [`h${level}`, rank + 3]),
  );
  let last = 2;
  return (tag: string) => {
    last = Math.min(ranks.get(tag) ?? 3, last + 1, 6);
    return { tagName: `h${last}`, attribs: {} };
  };
}

/** Replaces the address by its absolute URL at the help desk; without a URL the attribute is removed. */
function withAddress(name: 'href' | 'src', attribs: sanitize.Attributes, address: URL | null) {
  const { [name]: _, ...rest } = attribs;
  return address ? { [name]: address.href, ...rest } : rest;
}

/** Sanitises an article's HTML for display; also returns the URLs of its embedded media. */
export function readArticle(html: string, desk: string): { html: string; embedded: URL[] } {
  const embedded: URL[] = [];
  const heading = headings(html);
  const clean = sanitize(html, {
    allowedTags: allowed,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    // The text content of these is a fallback for old browsers, or not text at all.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'video', 'audio'],
    transformTags: {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading])),
      a: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...withAddress('href', attribs, addressAt(desk, attribs['href'] ?? '#')),
          target: '_blank',
          rel: 'noopener noreferrer',
        },
      }),
      img: (tagName, attribs) => {
        const source = addressAt(desk, attribs['src'] ?? '#');
        const shown = source && isAtDesk(desk, source) ? source : null;
        const alt = attribs['alt'] ?? '';
        return {
          tagName,
          attribs: { ...withAddress('src', attribs, shown), alt, loading: 'lazy' },
        };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
    onOpenTag: (name, attribs) => {
      const source = addressAt(desk, attribs['src'] ?? '#');
      if (['iframe', 'video', 'source'].includes(name) && source) embedded.push(source);
    },
  });
  return { html: clean.replaceAll(/<p>\s*<\/p>/g, '').trim(), embedded };
}
