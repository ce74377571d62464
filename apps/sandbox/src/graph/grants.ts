import type { PersonaKey } from '../world/model';

export type Code = {
  persona: PersonaKey;
  client_id: string;
  redirect_uri: string;
  scopes: string[];
  expires_at: number;
  /** Base64url of the verifier's SHA-256; none where no challenge was given, or without the scope `openid`. */
  challenge?: string | undefined;
  used: boolean;
};
export type Token = { persona: PersonaKey; app_id: string; scopes: string[]; expires_at: number };
export type Grants = { codes: Record<string, Code>; tokens: Record<string, Token> };

export const noGrants = (): Grants => ({ codes: {}, tokens: {} });
