import { stored } from '../storage/storage';

export type FeatureFlag = 'sso' | 'lab';

/** Whether a feature is switched on: by the build (VITE_FEATURES, a comma list) or in this browser. */
export function hasFeature(flag: FeatureFlag): boolean {
  const built: string = import.meta.env['VITE_FEATURES'] ?? '';
  return [...built.split(','), ...(stored('features') ?? '').split(',')].some(
    (name) => name.trim() === flag,
  );
}
