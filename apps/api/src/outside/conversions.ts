import { createHash } from 'node:crypto';
import * as z from 'zod';

export interface ConversionsConfig {
  pixelId: string;
  /** A secret. It is part of the call's URL, so no message may contain the URL. */
  token: string;
  graphUrl: string;
  version: string;
}

export interface Conversion {
  event_id: string;
  event_name: string;
  /** ISO 8601. */
  happened_at: string;
  source_url: string;
  email: string;
  user_agent: string;
  custom_data: Record<string, string>;
}

/**
 * The service did not accept the events this time; a retry may succeed. The message holds no secret and no personal
 * data.
 */
export class ConversionsFailure extends Error {
  override readonly name = 'ConversionsFailure';
}

/** The service will never accept this list: one of its events is invalid. */
export class ConversionsRefused extends Error {
  override readonly name = 'ConversionsRefused';
}

const defaultTimeoutMs = 10_000;
const Taken = z.object({ events_received: z.int() });
const Refusal = z.object({
  error: z.object({ code: z.int(), type: z.string(), error_subcode: z.int().optional() }),
});

/**
 * Sends the list in one call. Throws `ConversionsRefused` or `ConversionsFailure`.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api
 */
export async function sendConversions(
  config: ConversionsConfig,
  conversions: readonly Conversion[],
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const { graphUrl, version, pixelId, token } = config;
  const query = new URLSearchParams({ access_token: token });
  let status: number;
  let answer: unknown;
  try {
    const reply = await fetch(`${graphUrl}/${version}/${pixelId}/events?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: conversions.map(eventOf) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = reply.status;
    answer = await reply.json().catch(() => null);
  } catch {
    throw new ConversionsFailure('gave no answer');
  }
  if (status === 200 && Taken.safeParse(answer).data?.events_received === conversions.length)
    return;
  const error = Refusal.safeParse(answer).data?.error;
  const said = error ? `error ${error.code} ${error.error_subcode ?? ''}`.trim() : 'no error';
  // Errors of token, pixel or rate limit have no subcode or another type.
  if (error?.code === 100 && error.type === 'OAuthException' && error.error_subcode)
    throw new ConversionsRefused(`refused with ${said}`);
  throw new ConversionsFailure(`answered with status ${status} and ${said}`);
}

function eventOf(conversion: Conversion) {
  return {
    event_name: conversion.event_name,
    event_time: Math.floor(Date.parse(conversion.happened_at) / 1000),
    event_id: conversion.event_id,
    action_source: 'website',
    event_source_url: conversion.source_url,
    user_data: { em: [hashedForAds(conversion.email)], client_user_agent: conversion.user_agent },
    custom_data: conversion.custom_data,
  };
}

/** The form in which the service expects personal data: trimmed, lower case, SHA-256. */
export function hashedForAds(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('hex');
}
