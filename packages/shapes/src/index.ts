export type { ActKind, ActPage, ActSite, ActTruth } from './act-site';
export { makeSite } from './make';
export { postChoices, siteChoices } from './shape';
export type { Effect, Loaded, ReactionKind, Site, Truth } from './site';
export type { TrueFeedPost, TrueFriend, TruePost } from './site';
export type { Act, Sent } from './visits';
export { Visits } from './visits';
