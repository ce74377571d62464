import sanitize from 'sanitize-html';

const allowed = [
  'p br hr h3 h4 h5 h6 blockquote pre code ul ol li dl dt dd',
  'strong b em i u s sub sup a img figure figcaption table thead tbody tr th td',
].flatMap((names) => names.split(' '));

/** The page has its own h1, and the lesson's title is its h2: an article's headings begin below, whatever level its
 *  author began with, and leave no level out on the way down. */
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

/** An article's HTML as anybody may be shown it, and the addresses of what was embedded in it. */
export function readArticle(html: string): { html: string; embedded: string[] } {
  const embedded: string[] = [];
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
    // Their text is for browsers that cannot show them, or no text at all.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'video', 'audio'],
    transformTags: {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading])),
      a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, alt: attribs['alt'] ?? '', loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
    onOpenTag: (name, attribs) => {
      const source = attribs['src'];
      if (['iframe', 'video', 'source'].includes(name) && source) embedded.push(source);
    },
  });
  return { html: clean.replaceAll(/<p>\s*<\/p>/g, '').trim(), embedded };
}
