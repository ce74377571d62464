import { z } from 'zod';
import { invalid, missingParam } from '../errors';

/** The API version `endive` took `payment_method_types` away and says so by name. */
export const removedParameters = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => {
    if (typeof given === 'object' && given !== null && 'payment_method_types' in given) {
      throw invalid(
        'The parameter `payment_method_types` is no longer supported. Use `allowed_payment_method_types` instead.',
        { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
      );
    }
    return given;
  }, schema);

/** The browser proves with the client secret that the intent is its own. */
export function withSecret<T extends { client_secret: string | null }>(
  intent: T,
  { client_secret }: { client_secret?: string | undefined },
  isPublic: boolean,
): T {
  if (!isPublic && client_secret === undefined) return intent;
  if (client_secret === undefined) throw missingParam('client_secret');
  if (client_secret !== intent.client_secret) {
    throw invalid(
      'The client_secret provided does not match any associated intent on this account. Ensure the provided client_secret is correct.',
      { code: 'resource_missing', param: 'client_secret' },
    );
  }
  return intent;
}
