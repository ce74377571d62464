import { stored } from '../storage/storage';

/**
 * no_robot: this browser does not look for the extension. payment_blocked: the payment form does not load. The lab sets
 * both, for trying out what follows.
 */
export type FeatureFlag = 'sso' | 'lab' | 'no_robot' | 'payment_blocked';

/** Whether a feature is switched on: by the build (VITE_FEATURES, a comma list) or in this browser. */
export function hasFeature(flag: FeatureFlag): boolean {
  const built: string = import.meta.env['VITE_FEATURES'] ?? '';
  return [...built.split(','), ...(stored('features') ?? '').split(',')].some(
    (name) => name.trim() === flag,
  );
}
