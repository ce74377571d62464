import { z } from 'zod';
import { invalid, missingParam } from './errors';
import type { Fields } from './form';

export const text = () => z.string().min(1).max(5000);
export const int = () =>
  z
    .string()
    .regex(/^-?\d+$/, 'integer')
    .transform(Number);
export const decimal = () =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'decimal')
    .transform(Number);
export const bool = () =>
  z
    .string()
    .regex(/^(true|false)$/, 'boolean')
    .transform((value) => value === 'true');
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values);

/** An empty text unsets a field. */
export const unsettable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

export const metadata = () => unsettable(z.record(z.string().max(40), z.string().max(500)));
export const hash = z.strictObject;

/** A number, or a range with gt, gte, lt and lte. */
export const range = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? { gte: value, lte: value } : value),
    z.strictObject({
      gt: int().optional(),
      gte: int().optional(),
      lt: int().optional(),
      lte: int().optional(),
    }),
  );
export type Range = z.output<ReturnType<typeof range>>;

export const paging = {
  limit: int().optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
};

const named = (path: readonly PropertyKey[]): string =>
  path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');

/** The value that a path leads to, to tell a missing parameter from a wrong one. */
const at = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[part]
        : undefined,
    given,
  );

/** Checks parameters as Stripe does: what it does not know, it refuses by name. */
export function checked<Schema extends z.ZodType>(schema: Schema, given: Fields): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const unknown = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => named([...issue.path, key])) : [],
  );
  if (unknown[0] !== undefined) {
    const plural = unknown.length > 1 ? 's' : '';
    throw invalid(`Received unknown parameter${plural}: ${unknown.join(', ')}`, {
      code: 'parameter_unknown',
      param: unknown[0],
    });
  }
  const issue = result.error.issues[0];
  const path = issue?.path ?? [];
  const param = named(path);
  const value = at(given, path);
  if (value === undefined) throw missingParam(param);
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  if (value === '') {
    throw invalid(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    );
  }
  if (issue?.code === 'invalid_value') {
    throw invalid(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, {
      param,
    });
  }
  if (
    issue?.code === 'invalid_format' &&
    ['integer', 'boolean', 'decimal'].includes(issue.message)
  ) {
    throw invalid(`Invalid ${issue.message}: ${shown}`, {
      param,
      ...(issue.message === 'integer' && { code: 'parameter_invalid_integer' }),
    });
  }
  const expected = issue?.code === 'invalid_type' ? issue.expected : '';
  const kind = expected === 'array' ? 'array' : expected === 'string' ? 'string' : 'object';
  throw invalid(`Invalid ${kind}`, { param });
}
