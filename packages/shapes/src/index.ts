export { evidenceChoices, makeEvidenceWorld } from './evidence-world';
export type * from './evidence-world';
export { makeSite } from './make';
export { postChoices, siteChoices } from './shape';
export type { Effect, Loaded, ReactionKind, Site, Truth } from './site';
export type { TrueFeedPost, TrueFriend, TruePost } from './site';
export type { Act, Sent } from './visits';
export { Visits } from './visits';
