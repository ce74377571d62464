import { brand, version } from '@winnow/sdk/brand';
import { errors } from '@winnow/sdk/errors';
import { accessText, describedCalls } from './openapi';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2430}
h2{margin-top:2.5rem}h3{font:600 1rem ui-monospace,monospace;margin:1.5rem 0 .25rem}p{margin:.25rem 0}
code{font-family:ui-monospace,monospace}table{border-collapse:collapse}td{padding:.2rem 1rem .2rem 0;vertical-align:top}
@media(prefers-color-scheme:dark){body{background:#14171f;color:#e6e8ee}a{color:#8ab4ff}}`;

/** The calls as a page for readers; programs use /v1/openapi.json. */
export function docsPage(): Response {
  const calls = describedCalls();
  const modules = [...new Set(calls.map(({ module }) => module))];
  const sections = modules.map((module) => {
    const own = calls.filter((call) => call.module === module);
    return `<h2>${escape(module)}</h2>${own.map(describe).join('')}`;
  });
  const codes = Object.entries(errors).map(
    ([code, [status, text]]) => `<tr><td><code>${code}</code><td>${status}<td>${escape(text)}`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${brand.name} api</title>
<meta name="viewport" content="width=device-width"><style>${style}</style>
<main><h1>${brand.name} api ${version}</h1>
<p>Every path begins with <code>/v1</code>. The whole description, with every field, is
<a href="/v1/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}<h2>Error codes</h2><table>${codes.join('\n')}</table></main></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

function describe({ method, path, entry }: ReturnType<typeof describedCalls>[number]): string {
  const codes = entry.errors?.length
    ? `<p>Errors: <code>${entry.errors.join(', ')}</code></p>`
    : '';
  return `<h3>${method} ${escape(path)}</h3><p>${escape(entry.summary)}</p><p>${escape(accessText(entry))}</p>${codes}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
