import type { User } from '@winnow/sdk/contract';

/** 'Ann Example', or the part that is known; else empty. */
export function personName({
  first_name,
  last_name,
}: Pick<User, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
