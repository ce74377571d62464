import type { Context } from 'hono';
import { z } from 'zod';
import { delay, gate } from '../gate';
import { tokenOf } from '../session';
import type { Operation } from '../shuffle';
import { docsOf, isMutation, operations } from '../shuffle';
import type { SignedIn, Visit } from '../visit';
import type { Answer } from './answers';
import { handlers } from './answers';
import { lines, streamed } from './connections';
import { recordedText } from '../recorded/answer';
import { inChunks } from '../recorded/chunks';
import { isRecorded } from '../recorded/story';
import { keyOf } from './react';
import { ajaxError, graphqlError, refusal } from './refusals';

const Form = z.object({
  av: z.string(),
  __user: z.string(),
  fb_dtsg: z.string(),
  fb_api_req_friendly_name: z.string().min(1),
  variables: z.string().transform((given, context) => {
    try {
      return z.record(z.string(), z.unknown()).parse(JSON.parse(given));
    } catch {
      context.addIssue({ code: 'custom', message: 'variables are no JSON object' });
      return z.NEVER;
    }
  }),
  doc_id: z.string().regex(/^\d+$/),
});

/** The query of a document id. Ids of the last 20 deploys still work. */
function operationOf(visit: Visit, docId: string): Operation | undefined {
  const { sandbox } = visit;
  for (let epoch = sandbox.epoch; epoch >= Math.max(0, sandbox.epoch - 20); epoch -= 1) {
    const docs = docsOf(sandbox.world.options.shuffle, epoch);
    const found = operations.find((operation) => docs[operation].id === docId);
    if (found) return found;
  }
  return undefined;
}

export async function graphql(context: Context, visit: Visit): Promise<Response> {
  const { sandbox } = visit;
  const { journal, world } = sandbox;
  const type = context.req.header('content-type') ?? '';
  const parsed = Form.safeParse(
    type.startsWith('application/x-www-form-urlencoded') ? await context.req.parseBody() : {},
  );
  const operation = parsed.success ? operationOf(visit, parsed.data.doc_id) : undefined;
  const name = parsed.data?.fb_api_req_friendly_name ?? 'malformed';
  const note = (outcome: string, target?: string): void =>
    journal.add({
      kind: isMutation(operation) ? 'mutation' : 'graphql',
      path: `${visit.base}/api/graphql/`,
      name: operation ?? name,
      outcome,
      ...(target === undefined ? {} : { target }),
    });

  const gated = gate(sandbox, isMutation(operation) ? operation : 'read');
  const opening = operation === 'menu' || operation === 'picker';
  const pause = opening ? world.options.menu_delay_ms : world.options.answer_delay_ms;
  const late = operation === 'friendship' ? (sandbox.faults.get('late_details')?.ms ?? 0) : 0;
  await delay(sandbox, [pause[0] + late, pause[1] + late]);
  if (gated.kind !== 'fine') {
    note(
      gated.kind === 'blocked' ? `blocked:${gated.signal}` : gated.kind,
      targetOf(visit, parsed.data?.variables),
    );
    return refusal(context, visit, gated);
  }
  const words = visit.phrases;
  if (!visit.viewer) {
    note('signed_out');
    return refusal(context, visit, { kind: 'signed_out' });
  }
  const mine =
    parsed.data?.__user === visit.viewer.id && parsed.data.fb_dtsg === tokenOf(visit.viewer.key);
  if (!parsed.success || !mine) {
    note('malformed');
    return ajaxError(context, 1357004, words.went_wrong, words.went_wrong_text);
  }
  if (!operation) {
    note('unknown_document');
    return graphqlError(
      context,
      1675030,
      words.went_wrong,
      `The document ${parsed.data.doc_id} was not found`,
    );
  }
  const answer = handlers[operation](visit as SignedIn, parsed.data.variables);
  if (!answer) {
    note('gone', targetOf(visit, parsed.data.variables));
    return graphqlError(context, 1675030, words.gone, words.gone_text);
  }
  note(answer.outcome ?? 'ok', answer.target);
  const text = isRecorded(visit)
    ? inChunks(recordedText(visit, operation, name, answer), sandbox.timing, Math.min(6, pause[1]))
    : written(visit, name, answer);
  return context.body(text, 200, {
    'content-type': visit.traits ? 'text/html; charset="utf-8"' : 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    ...deployed(visit),
  });
}

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

function targetOf(
  visit: Visit,
  variables: Record<string, unknown> | undefined,
): string | undefined {
  const input = variables?.['input'] as Record<string, unknown> | undefined;
  const id =
    variables?.['user_id'] ??
    input?.['unfriended_user_id'] ??
    input?.['cancelled_friend_requestee_id'] ??
    firstOf(input?.['friend_requestee_ids']) ??
    keyOf(visit, input?.['feedback_id']);
  return typeof id === 'string' ? id : undefined;
}

function written(visit: Visit, name: string, answer: Answer): string {
  if (!answer.path) return lines(answer.data, [], answer.extensions);
  const { data, deltas } = streamed(name, answer.data, answer.path, visit.variants.streamed);
  return lines(data, deltas, answer.extensions);
}

/** With the fault `rotate` every n-th answer is a deploy, and each answer tells the page the current queries. */
function deployed(visit: Visit): Record<string, string> {
  const { sandbox } = visit;
  const fault = sandbox.faults.get('rotate');
  if (!fault) return {};
  sandbox.epoch = Math.floor(sandbox.faults.count('rotate') / fault.every);
  return {
    'x-next-docs': JSON.stringify(
      docsOf(sandbox.world.options.shuffle, sandbox.epoch, visit.traits?.recordedNames),
    ),
  };
}
