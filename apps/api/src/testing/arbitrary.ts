import type { Endpoint } from '@winnow/sdk/contract';
import fc from 'fast-check';
import * as z from 'zod';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  "'; drop table users; --",
  '%_\\',
  'a\u0000b',
  '\ud800',
  '‮🧑‍🤝‍🧑',
  'İıŁß',
  'x'.repeat(5000),
  '../../etc/passwd',
  '__proto__',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31T23:59:59.999999999Z',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '99999999999999999999',
  '-1',
  'NaN',
  '1e999',
  -1,
  0,
  2 ** 31,
  2 ** 53 - 1,
  1.5,
  null,
  true,
  [],
  {},
  [[]],
  { a: 1 },
);

/** Mostly a value of the schema's form, now and then any other value. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: formOf(schema) }, { weight: 1, arbitrary: nasty });
}

function formOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc
        .oneof(fc.integer({ min: 0, max: 300 }), fc.maxSafeInteger())
        .map((value) =>
          Math.min(Math.max(value, schema.minimum ?? value), schema.maximum ?? value),
        );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return objectOf(schema);
    default:
      return nasty;
  }
}

function textOf({ format, pattern, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc
      .date({ min: new Date('1960-01-01'), max: new Date('2210-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc
      .date({ min: new Date('1960-01-01'), max: new Date('2210-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'uri') return fc.webUrl();
  if (format === 'email') return fc.emailAddress();
  if (pattern === String.raw`^\d{1,20}$`)
    return fc.oneof(fc.constantFrom('1001', '1002', '1003'), fc.stringMatching(/^\d{1,20}$/));
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: Math.min(maxLength ?? 50, 50) }),
    fc.constantFrom(
      '1001,1002',
      '1001, 1003',
      'full_name asc',
      'activities_count desc, full_name asc',
      'Europe/Berlin',
      'utc',
      '7',
      'true',
    ),
  );
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valueOf(one)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) as never[] });
}

/** Inputs for a call. Most are almost valid, because those get furthest. */
export function inputsFor(entry: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const stranger = fc.dictionary(fc.string({ maxLength: 10 }), nasty, { maxKeys: 2 });
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.oneof(...(schema.oneOf ?? [schema]).map(objectOf)) as fc.Arbitrary<
        Record<string, unknown>
      >,
    },
    { weight: 1, arbitrary: stranger },
  );
}
