import { type Endpoint, masked } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type * as z from 'zod';

type Fields = Record<string, unknown>;
type Mask = (value: unknown, owner: Fields) => unknown;
type Def = Fields & { type: string };

const wrappers = new Set([
  'catch',
  'default',
  'nonoptional',
  'nullable',
  'optional',
  'prefault',
  'readonly',
]);
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

function unwrapped(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  return wrappers.has(def.type) ? unwrapped(def['innerType'] as z.ZodType) : schema;
}

/** The number tells the people of a list apart, and finds one of them again. */
const pseudonym = ({ facebook_id: id }: Fields) =>
  typeof id === 'string' ? `Person ${id.slice(-4)}` : 'Person';

/** Undefined: nothing that the schema describes is masked. */
function maskOf(wrapped: z.ZodType): Mask | undefined {
  const schema = unwrapped(wrapped);
  const marked = masked.get(schema);
  if (marked) return marked.as === 'name' ? (_, owner) => pseudonym(owner) : () => null;
  const def = defOf(schema);
  if (def.type === 'object') return maskOfFields(def['shape'] as Record<string, z.ZodType>);
  if (def.type === 'array') {
    const inside = maskOf(def['element'] as z.ZodType);
    return inside && ((all) => (all as unknown[]).map((one) => masking(inside, one, {})));
  }
  if (def.type === 'record') {
    const inside = maskOf(def['valueType'] as z.ZodType);
    return inside && ((all) => mapped(all as Fields, (one) => masking(inside, one, {})));
  }
  if (def.type === 'union' && (def['options'] as z.ZodType[]).some(maskOf))
    throw new Error('which member of a union is masked cannot be told');
  return undefined;
}

function maskOfFields(shape: Record<string, z.ZodType>): Mask | undefined {
  const masks = Object.entries(shape).flatMap(([name, schema]) => {
    const mask = maskOf(schema);
    return mask ? [[name, mask] as const] : [];
  });
  if (masks.length === 0) return undefined;
  return (value) => {
    const fields = value as Fields;
    const hidden = masks.map(([name, mask]) => [name, masking(mask, fields[name], fields)]);
    return { ...fields, ...Object.fromEntries(hidden) };
  };
}

const masking = (mask: Mask, value: unknown, owner: Fields) =>
  value === null || value === undefined ? value : mask(value, owner);

const mapped = (fields: Fields, change: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));

const known = new WeakMap<Endpoint, Mask | null>();

/** The answer without the names and pictures of other people, as `masked` marks them in the contract. */
export function maskAnswer(entry: Endpoint, answer: unknown): unknown {
  let mask = known.get(entry);
  if (mask === undefined) {
    mask = maskOf(entry.output) ?? null;
    known.set(entry, mask);
  }
  return mask ? masking(mask, answer, {}) : answer;
}

/** Throws for a search by name: it would reveal which masked person has it. */
export function refuseNameSearch(entry: Endpoint, input: unknown): void {
  const shape = (defOf(entry.input)['shape'] ?? {}) as Record<string, z.ZodType>;
  for (const [name, schema] of Object.entries(shape))
    if (masked.get(unwrapped(schema))?.as === 'search' && (input as Fields)[name])
      throw new ApiError('input_invalid', {
        text: 'Names are hidden from you, so they cannot be searched.',
        fields: { [name]: 'must be empty' },
      });
}
