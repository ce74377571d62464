import { fieldsAt, isFields, traverse, textAt, type Fields } from './traverse';

export interface Failure {
  code: number;
  text: string;
  transient: boolean;
}

/** Errors of an answer: GraphQL's list, the network's own `{"error": N, "errorSummary"}`, and nested api errors. */
export function failuresOf(roots: unknown[]): Failure[] {
  const failures: Failure[] = [];
  for (const root of roots) {
    if (!isFields(root)) continue;
    const errors: unknown = root['errors'];
    if (Array.isArray(errors))
      for (const error of errors) if (isFields(error)) add(failures, error);
    if (isFields(root['error'])) add(failures, root['error']);
    else if (numberAt(root, 'error') !== null) add(failures, root);
    else if (numberAt(root, 'api_error_code') !== null) add(failures, root);
  }
  return failures;
}

function add(failures: Failure[], error: Fields): void {
  const codes = ['api_error_code', 'code', 'error', 'error_code'].flatMap(
    (key) => numberAt(error, key) ?? [],
  );
  const inner = fieldsAt(error, 'extensions');
  const text = [
    'summary',
    'description',
    'errorSummary',
    'errorDescription',
    'message',
    'description_raw',
  ]
    .map((key) => textAt(error, key) ?? (inner && textAt(inner, key)) ?? '')
    .join(' ');
  const transient = error['is_transient'] === true || error['transient'] === true;
  for (const code of codes.length === 0 ? [0] : codes) failures.push({ code, text, transient });
}

function numberAt(fields: Fields, key: string): number | null {
  const value = fields[key];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : null;
}

/** The network's answer about one person. */
export interface StatusAnswer {
  id: string | null;
  status: string | null;
}

/** The network's answer to a removal; null where the payload has none. */
export function removalAnswer(root: unknown): StatusAnswer | null {
  for (const { node, ancestors } of traverse(root)) {
    if (ancestors?.key !== 'unfriended_person') continue;
    const status = textAt(node, 'friendship_status');
    return { id: textAt(node, 'id'), status: /^[A-Z_]{1,40}$/.test(status ?? '') ? status : null };
  }
  return null;
}

/** The network's answer to a friend request; null where the payload has none, or only another person's. */
export function requestAnswer(root: unknown, id: string): StatusAnswer | null {
  for (const { node, ancestors } of traverse(root)) {
    if (ancestors?.key !== 'friend_requestees') continue;
    const answer = { id: textAt(node, 'id'), status: textAt(node, 'friendship_status') };
    if (answer.id === null || answer.id === id) return answer;
  }
  return null;
}
