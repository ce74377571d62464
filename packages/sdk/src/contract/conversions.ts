import * as z from 'zod';
import { endpoint } from './endpoint';
import { routes } from './routes';

const Consent = z.enum(['granted', 'denied']);

/** What a browser needs to know of the advertising service: no secret, for the api itself sends the events. */
export const Conversions = z.object({
  /** Null: there is no advertising service, nobody is asked and nothing is told. */
  pixel_id: z.string().nullable(),
  /** The address that a pixel asks for its dot. */
  pixel_url: z.string().nullable(),
  /** What the person said; null: not asked yet. */
  consent: Consent.nullable(),
});
export type Conversions = z.infer<typeof Conversions>;

/** One event as the page's pixel tells it, under the same id as the api does. */
export const ConversionTrack = z.object({
  event_id: z.uuid(),
  event_name: z.string(),
  custom_data: z.record(z.string(), z.string()),
});
export type ConversionTrack = z.infer<typeof ConversionTrack>;

export const conversions = {
  read: endpoint({
    route: routes.conversions.read,
    summary: 'The advertising service, where there is one, and whether the person agreed to it.',
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
      consent: Consent,
      /** Of the browser in which the person agreed: events of a website name it. */
      user_agent: z.string().trim().min(1).max(512),
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
