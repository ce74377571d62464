import { brand } from '@winnow/sdk/brand';

export const reasons = [
  { value: 'none', label: 'I would rather not say' },
  { value: 'done', label: 'I no longer need it' },
  { value: 'worried', label: 'I worry about my account' },
  { value: 'broken', label: 'Something did not work' },
  { value: 'missing', label: 'Something was missing' },
  { value: 'price', label: 'The price' },
] as const;
export type Reason = (typeof reasons)[number]['value'];

/** A letter for the user's own mail program. It holds only what they chose and wrote. */
export function letter(about: Reason | 'delete', words: string): string {
  const subject =
    about === 'delete' ? `Delete my ${brand.name} account` : `Why I removed ${brand.robot}`;
  const reason = reasons.find(({ value }) => value === about && value !== 'none')?.label;
  const body = [reason, words.trim()].filter(Boolean).join('\n\n');
  // Mail programs do not decode a plus as a space, so spaces are written as %20.
  const query = Object.entries({ subject, body })
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${brand.supportEmail}?${query.join('&')}`;
}
