import type { Context } from 'hono';
import type { GateOutcome } from '../gate';
import type { Visit } from '../visit';

const json = { 'content-type': 'text/html; charset=utf-8' };
const guard = 'for (;;);';

/** The older error format: guarded, with a number and a summary. */
export function ajaxError(
  context: Context,
  error: number,
  summary: string,
  description: string,
  more = {},
) {
  const body = {
    __ar: 1,
    error,
    errorSummary: summary,
    errorDescription: description,
    payload: null,
    ...more,
  };
  return context.body(guard + JSON.stringify(body), 200, json);
}

export function graphqlError(
  context: Context,
  code: number,
  summary: string,
  description: string,
  more = {},
) {
  const message = `${summary}. ${description}`;
  const error = { message, severity: 'CRITICAL', code, summary, description, ...more };
  return context.body(
    JSON.stringify({ data: null, errors: [error], extensions: { is_final: true } }),
    200,
    json,
  );
}

/** The network's answer to a query that it refuses. */
export function refusal(
  context: Context,
  visit: Visit,
  gated: Exclude<GateOutcome, { kind: 'fine' }>,
) {
  const words = visit.phrases;
  switch (gated.kind) {
    case 'signed_out':
      return ajaxError(context, 1357001, words.sign_in, words.sign_in_text, {
        redirect: `${visit.base}/login/`,
      });
    case 'html':
      return html(context, words.went_wrong);
    case 'too_many':
      return context.body('', 429, { 'retry-after': String(gated.retry_after), ...json });
    case 'blocked':
      return blocked(context, visit, gated.signal);
  }
}

const html = (context: Context, title: string) =>
  context.body(
    `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    200,
    json,
  );

function blocked(
  context: Context,
  visit: Visit,
  signal: Extract<GateOutcome, { kind: 'blocked' }>['signal'],
) {
  const words = visit.phrases;
  switch (signal) {
    case 'code_368':
      return graphqlError(context, 1675030, words.blocked, words.blocked_text, {
        api_error_code: 368,
      });
    case 'code_1390008':
      return graphqlError(context, 1390008, words.unavailable, words.unavailable_text);
    case 'code_1357004':
      return ajaxError(context, 1357004, words.blocked, words.blocked_text);
    case 'http_429':
      return context.body('', 429, { 'retry-after': '3600', ...json });
    case 'checkpoint':
      return ajaxError(context, 1357001, words.checkpoint, words.checkpoint_text, {
        redirect: `${visit.base}/checkpoint/1501092823525282/`,
      });
    case 'html':
      return html(context, words.blocked);
    case 'dialog': {
      // The data gives no sign of the block. Only the dialog on the page does.
      const body = {
        data: {},
        extensions: { is_final: true, notice: { title: words.blocked, text: words.blocked_text } },
      };
      return context.body(JSON.stringify(body), 200, json);
    }
  }
}
