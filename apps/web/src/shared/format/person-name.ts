import type { User } from '@winnow/sdk/contract';

/** 'Ann Example', or what of it is known; empty where nothing is. */
export function personName({ first_name, last_name }: User): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
