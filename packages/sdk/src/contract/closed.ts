import * as z from 'zod';

type Def = Record<string, unknown> & { type: string };

/** What a schema of each of these types is made of. A pipe takes what its beginning takes. */
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
 * The same schema, refusing unknown fields of every object in it. A caller that misspells a field is told so: what is
 * ignored looks as if it had been accepted.
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
