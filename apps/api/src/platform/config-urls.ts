import * as z from 'zod';

/** A URL without its trailing slash. */
export const address = z
  .url({ protocol: /^https?$/ })
  .transform((text) => text.replace(/\/+$/, ''));

export function isOfNetwork(url: string): boolean {
  const { protocol, hostname, port: own } = new URL(url);
  return protocol === 'https:' && own === '' && /(^|\.)facebook\.com$/.test(hostname);
}

export function isLoopback(url: string): boolean {
  return /^(localhost|\[::1\]|127(\.\d+){3})$/.test(new URL(url).hostname);
}
