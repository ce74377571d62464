import { factWords, fieldWords } from './fact-words';

type Details = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'Banned: No to Yes' for each field of a change; 'Deletion: waiting' where nothing was before. */
function changes({ before, after }: Details): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(after).map((field) => {
    const then = factWords(after[field]);
    return field in before
      ? `${fieldWords(field)}: ${factWords(before[field])} to ${then}`
      : `${fieldWords(field)}: ${then}`;
  });
}

const named = new Set(['before', 'after', 'fields', 'text', 'reason']);

/** What an entry of the log says beside its kind. */
export function LogDetails({ details }: { details: Details }) {
  const { text, reason } = details;
  const others = Object.entries(details)
    .filter(([name]) => !named.has(name))
    .map(([name, value]) => `${fieldWords(name)}: ${factWords(value)}`);
  const facts = [...changes(details), ...others];
  return (
    <>
      {typeof text === 'string' && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
      {facts.length > 0 && <p className="wrap-anywhere text-muted">{facts.join(' · ')}</p>}
      {typeof reason === 'string' && <p className="wrap-anywhere">Reason: {reason}</p>}
    </>
  );
}
