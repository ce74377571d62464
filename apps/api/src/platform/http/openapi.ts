import { brand, version } from '@winnow/sdk/brand';
import { contract, type Endpoint } from '@winnow/sdk/contract';
import { type ErrorCode, errors } from '@winnow/sdk/errors';
import * as z from 'zod';

type Json = Record<string, unknown>;

interface Described {
  module: string;
  verb: string;
  method: string;
  path: string;
  entry: Endpoint;
}

/** Every call of the contract, in its order. */
export function describedCalls(): Described[] {
  return Object.entries(contract).flatMap(([module, entries]) =>
    Object.entries(entries as Record<string, Endpoint>).map(([verb, entry]) => {
      const [method, path] = entry.route.split(' ') as [string, string];
      return { module, verb, method, path, entry };
    }),
  );
}

let document: Json | undefined;

/** The OpenAPI 3.1 document, made from the contract once. */
export function openApi(): Json {
  document ??= build();
  return document;
}

function build(): Json {
  const paths: Record<string, Json> = {};
  for (const call of describedCalls()) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} api`, version },
    servers: [{ url: '/v1' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code', 'request_id'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person.' },
    code: { enum: Object.keys(errors) },
    request_id: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    details: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function operation({ module, verb, method, path, entry }: Described): Json {
  const input = schemaOf(entry.input, 'input');
  const forms = (input['oneOf'] ?? [input]) as Json[];
  const { properties, required } = merged(forms);
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (name: string, place: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  });
  const bodies = forms.map((form) => bodyOf(form, inPath));
  const body = bodies.length > 1 ? { oneOf: bodies } : (bodies[0] ?? {});
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...(method === 'GET' ? others.map((name) => parameter(name, 'query')) : []),
    ...(method === 'GET' || entry.access === 'guest' ? [] : [keyParameter(entry)]),
  ];
  return {
    operationId: `${module}.${verb}`,
    tags: [module],
    summary: entry.summary,
    description: accessText(entry),
    parameters,
    ...(method !== 'GET' &&
      others.length > 0 && { requestBody: { required: true, content: json(body) } }),
    responses: { ...success(entry), ...failures(entry) },
    security: entry.access === 'guest' ? [] : [{ bearer: [] }],
  };
}

const propertiesOf = (form: Json) => (form['properties'] ?? {}) as Record<string, Json>;
const requiredOf = (form: Json) => (form['required'] ?? []) as string[];

/** The fields of an input that has one form or several. A field that differs is any of its forms. */
function merged(forms: readonly Json[]) {
  const properties: Record<string, Json> = {};
  for (const name of new Set(forms.flatMap((form) => Object.keys(propertiesOf(form))))) {
    const kinds = forms
      .map((form) => propertiesOf(form)[name])
      .filter((kind) => kind !== undefined);
    const [first = {}] = kinds;
    const differs = kinds.length === forms.length && forms.length > 1;
    properties[name] = differs ? { anyOf: kinds } : first;
  }
  const required = requiredOf(forms[0] ?? {}).filter((name) =>
    forms.every((form) => requiredOf(form).includes(name)),
  );
  return { properties, required };
}

/** The fields of one form that are sent in the body. */
function bodyOf(form: Json, inPath: readonly string[]): Json {
  const names = Object.keys(propertiesOf(form)).filter((name) => !inPath.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, propertiesOf(form)[name]])),
    required: requiredOf(form).filter((name) => names.includes(name)),
  };
}

function keyParameter(entry: Endpoint): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: entry.idempotent === true,
    description: 'A repeat under the same key gets the first answer.',
    schema: { type: 'string', maxLength: 200 },
  };
}

export function accessText(entry: Endpoint): string {
  const also = [
    entry.locked === 'refused' && 'not for a locked account',
    entry.banned === 'allowed' && 'a banned account may call it',
  ].filter(Boolean);
  return [`Access: ${entry.access}`, ...also].join('; ');
}

function success(entry: Endpoint): Json {
  if (entry.redirects) return { 302: { description: 'Goes on elsewhere.' } };
  return { 200: { description: 'Done.', content: json(schemaOf(entry.output, 'output')) } };
}

/** The error responses by status, with the codes of each. */
function failures(entry: Endpoint): Json {
  const codes: ErrorCode[] = [
    'request_malformed',
    'input_invalid',
    'body_too_large',
    'rate_limited',
    'internal',
  ];
  if (entry.body === 'raw') codes.push('signature_invalid');
  if (entry.access !== 'guest')
    codes.push(
      'token_missing',
      'token_invalid',
      'access_denied',
      'account_banned',
      'idempotency_conflict',
    );
  const byStatus = groupByStatus([...new Set([...codes, ...(entry.errors ?? [])])]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      { description: list.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function groupByStatus(codes: readonly ErrorCode[]): Record<number, ErrorCode[]> {
  const groups: Record<number, ErrorCode[]> = {};
  for (const code of codes) (groups[errors[code][0]] ??= []).push(code);
  return groups;
}
