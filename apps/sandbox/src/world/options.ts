import { z } from 'zod';

const Range = z
  .tuple([z.number().min(0).max(60_000), z.number().min(0).max(60_000)])
  .refine(([low, high]) => low <= high, 'the first number must not exceed the second');

export const Language = z.enum(['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'tr', 'ar', 'ja']);
export type Language = z.infer<typeof Language>;

export const WorldOptions = z.strictObject({
  seed: z.int().min(0).default(1),
  shuffle: z.int().min(0).default(1),
  friends: z.int().min(0).max(5000).default(1300),
  posts: z.int().min(0).max(2000).default(140),
  /** Number of posts available for dana's home feed. */
  feed: z.int().min(0).max(500).default(80),
  language: Language.default('en'),
  menu_delay_ms: Range.default([150, 400]),
  answer_delay_ms: Range.default([15, 60]),
  shape: z.enum(['A', 'B', 'mixed']).default('mixed'),
  /** Shape of pages and answers: small and tidy, or as recorded on the network. */
  shapes: z.enum(['simple', 'recorded']).default('recorded'),
});
export type WorldOptions = z.infer<typeof WorldOptions>;
