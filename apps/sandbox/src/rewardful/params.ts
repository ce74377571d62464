import type { Context } from 'hono';

/** An answer that refuses: the service's own shape. */
export class Refused extends Error {
  readonly status: 401 | 404 | 422;
  readonly details: string[] | undefined;

  constructor(status: 401 | 404 | 422, message: string, details?: string[]) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export const notFound = (what: string, id: string) => new Refused(404, `${what} not found: ${id}`);

/** The query, each parameter known. Names with `[]` may come several times. */
export function query(context: Context, known: readonly string[]): URLSearchParams {
  const params = new URL(context.req.url).searchParams;
  const stray = [...params.keys()].find((name) => !known.includes(name));
  if (stray !== undefined) throw new Refused(422, `Unknown parameter: ${stray}`);
  return params;
}

/** Parts to expand, each known. */
export function parts(params: URLSearchParams, known: readonly string[]): string[] {
  const given = params.getAll('expand[]');
  const stray = given.find((one) => !known.includes(one));
  if (stray !== undefined) throw new Refused(422, `Cannot expand: ${stray}`);
  return given;
}

/** The fields of a form. A body of another kind has none, as the service reads forms alone. */
export async function form(
  context: Context,
  what: string,
  known: readonly string[],
): Promise<Map<string, string>> {
  const text = await context.req.text();
  const isForm = context.req
    .header('content-type')
    ?.startsWith('application/x-www-form-urlencoded');
  const fields = new Map(isForm ? new URLSearchParams(text) : []);
  const strays = [...fields.keys()].filter((name) => !known.includes(name));
  if (strays.length > 0)
    throw new Refused(
      422,
      what,
      strays.map((name) => `Unknown parameter: ${name}`),
    );
  return fields;
}

const defaultLimit = 25;
const mostLimit = 100;

/** A page of a list, the newest first. */
export function page<Row>(params: URLSearchParams, rows: readonly Row[]) {
  const number = (name: string, standard: number, most: number): number => {
    const value = Number(params.get(name) ?? standard);
    if (Number.isInteger(value) && value >= 1 && value <= most) return value;
    throw new Refused(422, `Invalid ${name}: ${params.get(name)}`);
  };
  const limit = number('limit', defaultLimit, mostLimit);
  const current = number('page', 1, 1e6);
  const total_pages = Math.max(1, Math.ceil(rows.length / limit));
  const data = rows.toReversed().slice((current - 1) * limit, current * limit);
  return {
    pagination: {
      previous_page: current > 1 ? current - 1 : null,
      current_page: current,
      next_page: current < total_pages ? current + 1 : null,
      count: data.length,
      limit,
      total_pages,
      total_count: rows.length,
    },
    data,
  };
}
