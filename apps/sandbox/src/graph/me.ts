import type { Sandbox } from '../sandbox';
import { appScopedId } from './config';
import { oauthError } from './errors';
import type { Token } from './grants';

/** 'id,picture.type(large)' → ['id', 'picture.type(large)']: commas inside parentheses do not separate. */
const fieldsOf = (fields: string): string[] =>
  fields
    .split(/,(?![^(]*\))/)
    .map((field) => field.trim())
    .filter(Boolean);

/** `GET /me`: the requested fields that were granted. A missing value is absent, not null. */
export function me(sandbox: Sandbox, token: Token, fields: string, site: string) {
  const one = sandbox.world.personas[token.persona];
  const size = /type\(large\)/.test(fields) ? 200 : 50;
  const all: Record<string, unknown> = {
    id: appScopedId(token.app_id, one.id),
    name: one.name,
    first_name: one.first_name,
    last_name: one.last_name,
    short_name: one.first_name,
    picture: {
      data: {
        height: size,
        width: size,
        is_silhouette: false,
        url: `${site}/rsrc/face/${one.id}.png`,
      },
    },
    email: token.scopes.includes('email') ? one.email : null,
    location: token.scopes.includes('user_location')
      ? { id: '107566285940823', name: one.town }
      : null,
  };
  if (token.scopes.includes('user_link'))
    all['link'] = `https://www.facebook.com/${one.vanity ?? `profile.php?id=${one.id}`}`;
  const answer: Record<string, unknown> = {};
  for (const field of fieldsOf(fields || 'name')) {
    const name = field.replace(/[.({].*$/, '');
    // Without its permission the field is absent, like the location.
    if (name === 'link' && all[name] === undefined) continue;
    if (!Object.hasOwn(all, name)) {
      throw oauthError(
        100,
        `(#100) Tried accessing nonexisting field (${name}) on node type (User)`,
      );
    }
    if (all[name] !== null) answer[name] = all[name];
  }
  return { ...answer, id: all['id'] };
}
