import * as z from 'zod/mini';

/** One answer that the page received, or one block of JSON in the served page. */
export const PageRecord = z.object({
  seq: z.number(),
  source: z.enum(['answer', 'embedded']),
  status: z.number(),
  type: z.string(),
  /** The request's friendly name and variables. For diagnosis and matching ids, never to choose a parser. */
  name: z.nullable(z.string()),
  variables: z.nullable(z.string()),
  /** The answer defines a route, so only a part of it may be page data. */
  route: z.boolean(),
  text: z.string(),
});
export type PageRecord = z.infer<typeof PageRecord>;

export const Row = z.object({
  href: z.nullable(z.string()),
  name: z.string(),
  avatar: z.nullable(z.string()),
});
export type Row = z.infer<typeof Row>;

export const PageFacts = z.object({
  seq: z.number(),
  acked: z.number(),
  /** Records were dropped before they were read: the reading is incomplete. */
  lost: z.boolean(),
  records: z.array(PageRecord),
  url: z.string(),
  status: z.nullable(z.number()),
  ready: z.string(),
  language: z.string(),
  viewer: z.nullable(z.string()),
  /** Who signed in: another one than `viewer` where the user acts as one of their pages. */
  account: z.nullable(z.string()),
  hidden: z.boolean(),
  sign_in: z.boolean(),
  heading: z.nullable(z.string()),
  /** The other short texts of the block that holds the heading. */
  around_heading: z.array(z.string()),
  /** Requests of the page that have no answer yet. */
  pending: z.number(),
  found: z.array(z.string()),
  /** Those of the requested `stops` that are visible on the page now. */
  stopped: z.array(z.string()),
  labels: z.array(z.string()),
  /** Where asked for: the names of posts that are labelled as advertisements. */
  ads: z.array(z.string()),
  rows: z.nullable(z.object({ seen: z.number(), fresh: z.array(Row) })),
  scroll: z.nullable(z.object({ top: z.number(), view: z.number(), height: z.number() })),
});
export type PageFacts = z.infer<typeof PageFacts>;

export const Remembered = z.array(z.string());

/** `pressable`: nothing was pressed, because only the check was requested · `missing`: no match (yet) · `ambiguous`:
 *  several matches, so none was pressed · `tried`: all matches were pressed before without effect, or the tab is
 *  selected · `unopened`: the surface is not open (yet) · `unexpected`: another one is open · `several`: two surfaces
 *  opened at once, so neither counts · `covered`: something lies over the button · `changed`: what was chosen is not
 *  there any more, or a surface opened since · `stopped`: one of the stop sentences is visible. */
export const Pressed = z.object({
  outcome: z.enum([
    'pressed',
    'pressable',
    'missing',
    'ambiguous',
    'tried',
    'unopened',
    'unexpected',
    'several',
    'covered',
    'changed',
    'stopped',
  ]),
  token: z.number(),
  seq: z.number(),
  /** A surface that opened since and is not of this step: its shape, for the diagnosis. */
  foreign: z.nullable(z.object({ role: z.string(), buttons: z.number() })),
});
export type Pressed = z.infer<typeof Pressed>;
