export type { ActKind, ActPage, ActSite, ActTruth } from './act-site';
export { actChoices, foreignChoices } from './acts/shape';
export { makeSite } from './make';
export { makeActSite } from './make-act-site';
export { postChoices, siteChoices } from './shape';
export type { Effect, Loaded, ReactionKind, Site, Truth } from './site';
export type { TrueFeedPost, TrueFriend, TruePost } from './site';
export type { Act, Sent } from './visits';
export { Visits } from './visits';
