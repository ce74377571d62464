import { localPath } from '@winnow/sdk/rules';

/** A path within this app, or null. It never leads to another origin, however it is spelled. */
export function safePath(text: string | null): string | null {
  return localPath(text, location.origin);
}
