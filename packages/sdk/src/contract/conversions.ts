import * as z from 'zod';
import { endpoint } from './endpoint';
import { Uuid } from './fields';
import { routes } from './routes';

const Consent = z.enum(['granted', 'denied']);

/**
 * What a browser needs to know about the advertising service. It holds no secret, because the api sends the
 * events.
 */
export const Conversions = z.object({
  /** Null without an advertising service: consent is not requested and no event is sent. */
  pixel_id: z.string().nullable(),
  /** The address from which a pixel loads its image. */
  pixel_url: z.string().nullable(),
  /** The user's answer; null: not asked yet. */
  consent: Consent.nullable(),
  /**
   * The user's answer to the other question: whether the operator's marketing tool may get their name and address. Null:
   * there is no such tool.
   */
  marketing: z.enum(['open', 'granted', 'denied']).nullable(),
});
export type Conversions = z.infer<typeof Conversions>;

/** One event for the page's pixel, under the same id as the event the api sends. */
export const ConversionTrack = z.object({
  event_id: Uuid,
  event_name: z.string(),
  custom_data: z.record(z.string(), z.string()),
});
export type ConversionTrack = z.infer<typeof ConversionTrack>;

export const conversions = {
  read: endpoint({
    route: routes.conversions.read,
    summary:
      'The advertising service and the marketing tool, where there are any, and whether the person agreed to them.',
    access: 'user',
    input: z.object({}),
    output: Conversions,
  }),
  answer: endpoint({
    route: routes.conversions.answer,
    summary: 'Agrees to conversion events or takes that back; what was not sent yet is forgotten.',
    access: 'user',
    impersonated: 'refused',
    input: z.object({
      /** Left out: it was not asked. */
      consent: Consent.optional(),
      /** User agent of the browser in which the user agreed. Website events must name it. */
      user_agent: z.string().trim().min(1).max(512),
      /**
       * Whether the person agrees that their name and address are handed to the operator's marketing tool: a question of
       * its own. Left out: it was not asked.
       */
      marketing: z.boolean().optional(),
    }),
    output: Conversions,
    errors: ['conversions_not_enabled'],
  }),
  take: endpoint({
    route: routes.conversions.take,
    summary: "Hands out the events that the page's pixel has not told yet, each once.",
    access: 'user',
    impersonated: 'refused',
    input: z.object({}),
    output: z.object({ events: z.array(ConversionTrack) }),
  }),
};
