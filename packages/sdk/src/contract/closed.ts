import * as z from 'zod';

type Def = Record<string, unknown> & { type: string };

/** The child schemas of each zod type, by field name. For a pipe only its input side counts. */
const parts: Readonly<Record<string, readonly string[]>> = {
  array: ['element'],
  catch: ['innerType'],
  default: ['innerType'],
  nonoptional: ['innerType'],
  nullable: ['innerType'],
  optional: ['innerType'],
  pipe: ['in'],
  prefault: ['innerType'],
  readonly: ['innerType'],
  record: ['valueType'],
};

/**
 * Returns a copy of the schema whose objects refuse unknown fields. A caller that misspells a field gets an
 * error, because an ignored field would look accepted.
 */
export function closed<Schema extends z.ZodType>(schema: Schema): Schema {
  const def = schema._zod.def as unknown as Def;
  const inside = (one: unknown) => closed(one as z.ZodType);
  const change: Record<string, unknown> = {};
  if (def.type === 'object') {
    change['shape'] = Object.fromEntries(
      Object.entries(def['shape'] as Record<string, z.ZodType>).map(([name, one]) => [
        name,
        inside(one),
      ]),
    );
    change['catchall'] = def['catchall'] ?? z.never();
  }
  if (def.type === 'union') change['options'] = (def['options'] as unknown[]).map(inside);
  if (def.type === 'tuple') change['items'] = (def['items'] as unknown[]).map(inside);
  for (const part of parts[def.type] ?? []) change[part] = inside(def[part]);
  return Object.keys(change).length === 0 ? schema : schema.clone({ ...def, ...change } as never);
}
