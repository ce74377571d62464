import { Link } from 'react-router';
import type { Block, Line } from './legal-text';

/** One heading, paragraph, list or table. */
export function LegalBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className="mt-7 text-lg font-strong">{block.text}</h2>;
  if (block.kind === 'paragraph') return <p className="mt-2.5">{inline(block.line)}</p>;
  if (block.kind === 'list') {
    return (
      <ul className="mt-2.5 list-disc space-y-1.5 pl-5">
        {block.items.map((item) => (
          <li key={keyOf(item)}>{inline(item)}</li>
        ))}
      </ul>
    );
  }
  const cell = 'border-b border-border py-2 pr-4 text-left align-top last:pr-0';
  return (
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr>
          {block.head.map((line) => (
            <th
              key={keyOf(line)}
              scope="col"
              className={`${cell} font-strong first-letter:uppercase`}
            >
              {inline(line)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.map(keyOf).join('|')}>
            {row.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns never change places
              <td key={at} className={`${cell} first:w-1/2`}>
                {inline(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const keyOf = (line: Line) => line.map(({ text }) => text).join('');

function inline(line: Line) {
  return line.map(({ text, bold, href }) => {
    if (href) {
      return (
        <Link key={text} to={href} className="underline underline-offset-2">
          {text}
        </Link>
      );
    }
    return bold ? (
      <strong key={text} className="font-strong">
        {text}
      </strong>
    ) : (
      text
    );
  });
}
