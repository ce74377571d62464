import { store, stored } from '../storage/storage';

/** The longest code that is kept. The address may hold anything. */
const code = /^[\w-]{1,64}$/;

/** Keeps the code of a referral link (`?via=`) in this tab until the user has answered whether it may be used. */
export function keepVia(search: string): void {
  const via = new URLSearchParams(search).get('via');
  if (via !== null && code.test(via)) store('via', via);
}

/** Who referred the user, for `POST /subscription`; undefined without a referral that the user agreed to. */
export function referral(): string | undefined {
  return stored('referral') ?? undefined;
}
