import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { hash } from '../random';
import type { PersonaKey } from '../world/model';
import { personaKeys } from '../world/model';
import { personaBases } from '../world/personas';

const secretOf = (key: PersonaKey): string =>
  `${hash(`session ${key}`).toString(36)}:${hash(`rest ${key}`).toString(36)}`;

/** The persona of a session cookie. Personas are fixed, so a session survives restarts and resets. */
export const personaOf = (cookie: string | undefined): PersonaKey | undefined =>
  personaKeys.find((key) => secretOf(key) === cookie);

export const tokenOf = (key: PersonaKey): string => `NA${hash(`dtsg ${key}`).toString(36)}:1`;

export function signIn(context: Context, base: string, key: PersonaKey): void {
  const options = { path: base || '/', maxAge: 90 * 86_400, sameSite: 'Lax' } as const;
  const secure = new URL(context.req.url).protocol === 'https:';
  setCookie(context, 'c_user', personaBases[key].id, { ...options, secure });
  setCookie(context, 'xs', secretOf(key), { ...options, secure, httpOnly: true });
}

export function signOut(context: Context, base: string): void {
  deleteCookie(context, 'c_user', { path: base || '/' });
  deleteCookie(context, 'xs', { path: base || '/' });
}
