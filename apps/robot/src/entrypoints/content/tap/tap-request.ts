import type { TappedAnswer } from '../channel';

/** The parts of a request that identify its answer. The page's tokens are never read. */
export type RequestFacts = Pick<TappedAnswer, 'name' | 'variables' | 'actor'>;
export type Tapped = Pick<TappedAnswer, 'isRoute'>;

export const nothingAsked: RequestFacts = { name: null, variables: null, actor: null };

/** After a navigation inside the site, a profile's first answers come with the definition of its route, also where the
 *  page asked for several in advance. */
const ROUTE = /\/ajax\/(bulk-)?route-definitions?\/?$/;
const QUERY = /\/api\/graphql(batch)?\/?$/;

/** Null: answers from this address are not read. */
export function tapped(address: string): Tapped | null {
  try {
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin) return null;
    if (ROUTE.test(pathname)) return { isRoute: true };
    return QUERY.test(pathname) ? { isRoute: false } : null;
  } catch {
    return null;
  }
}

export function askedBy(body: unknown): RequestFacts {
  const read = fieldReader(body);
  if (read === null) return nothingAsked;
  return {
    name: read('fb_api_req_friendly_name'),
    variables: read('variables'),
    actor: read('av') ?? read('__user'),
  };
}

function fieldReader(body: unknown): ((field: string) => string | null) | null {
  if (typeof body === 'string') return fieldReader(new URLSearchParams(body));
  if (body instanceof URLSearchParams) return (field) => body.get(field);
  if (body instanceof FormData) {
    return (field) => {
      const value = body.get(field);
      return typeof value === 'string' ? value : null;
    };
  }
  return null;
}
