/** An address that the operator sets at build time. Only https is accepted. */
function address(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith('https:') && URL.canParse(value)
    ? value
    : null;
}

/**
 * The operator's page of common questions (VITE_FAQ_URL). When null, the menu links to /faqs, which shows the
 * help desk's questions.
 */
export function faqUrl(): string | null {
  return address(import.meta.env['VITE_FAQ_URL']);
}

export interface Sister {
  name: string;
  url: string;
}

/** The sister product, which users open signed in (VITE_SISTER_NAME, VITE_SISTER_URL). */
export function sister(): Sister | null {
  const url = address(import.meta.env['VITE_SISTER_URL']);
  const name: unknown = import.meta.env['VITE_SISTER_NAME'];
  return url && typeof name === 'string' && name ? { name, url } : null;
}
