import type { TappedAnswer } from './channel';

/** What is kept of the request: enough to tell whose answer it is. The page's tokens are never looked at. */
export type Asked = Pick<TappedAnswer, 'name' | 'variables' | 'actor'>;

export const nothingAsked: Asked = { name: null, variables: null, actor: null };

/** Within the site the first answers of a profile come with the definition of its route. */
const PATH = /\/(api\/graphql(batch)?|ajax\/route-definition)\/?$/;

export function isTapped(address: string): boolean {
  try {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && PATH.test(pathname);
  } catch {
    return false;
  }
}

export function askedBy(body: unknown): Asked {
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
