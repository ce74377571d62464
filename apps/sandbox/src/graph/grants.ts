import type { PersonaKey } from '../world/model';

export type Code = {
  persona: PersonaKey;
  client_id: string;
  redirect_uri: string;
  scopes: string[];
  expires_at: number;
  /** SHA-256 of the verifier, base64url. Missing without a challenge or without the scope `openid`. */
  challenge?: string | undefined;
  used: boolean;
};
export type Token = { persona: PersonaKey; app_id: string; scopes: string[]; expires_at: number };
export type Grants = { codes: Record<string, Code>; tokens: Record<string, Token> };

export const noGrants = (): Grants => ({ codes: {}, tokens: {} });
