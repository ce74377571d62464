/** The colours with a meaning, the same in tabs, badges, dots and charts. */
export type Tone =
  | 'neutral'
  | 'active'
  | 'inactive'
  | 'whitelist'
  | 'removed'
  | 'nonfriend'
  | 'danger'
  | 'primary'
  | 'success'
  | 'warning';

export const dotTone: Record<Tone, string> = {
  neutral: 'bg-faint',
  active: 'bg-active',
  inactive: 'bg-inactive',
  whitelist: 'bg-whitelist',
  removed: 'bg-removed',
  nonfriend: 'bg-nonfriend',
  danger: 'bg-danger',
  primary: 'bg-whitelist',
  success: 'bg-active',
  warning: 'bg-inactive',
};

export const softTone: Record<Tone, string> = {
  neutral: 'bg-sunken text-text',
  active: 'bg-active-soft text-active-text',
  inactive: 'bg-inactive-soft text-inactive-text',
  whitelist: 'bg-whitelist-soft text-whitelist-text',
  removed: 'bg-removed-soft text-removed-text',
  nonfriend: 'bg-nonfriend-soft text-nonfriend-text',
  danger: 'bg-removed-soft text-danger-text',
  primary: 'bg-whitelist-soft text-whitelist-text',
  success: 'bg-active-soft text-active-text',
  warning: 'bg-inactive-soft text-inactive-text',
};
