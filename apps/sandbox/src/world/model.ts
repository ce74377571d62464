export const personaKeys = ['dana', 'nomail', 'fresh', 'alex'] as const;
export type PersonaKey = (typeof personaKeys)[number];

export const statuses = [
  'ARE_FRIENDS',
  'CAN_REQUEST',
  'OUTGOING_REQUEST',
  'CANNOT_REQUEST',
] as const;
export type Status = (typeof statuses)[number];

export const reactionTypes = ['like', 'love', 'care', 'haha', 'wow', 'sad', 'angry'] as const;
export type ReactionType = (typeof reactionTypes)[number];

export type Person = {
  id: string;
  vanity: string | null;
  name: string;
  gender: 'MALE' | 'FEMALE' | 'NEUTER';
  mutual: number;
  followers: number;
  town: string;
  deactivated: boolean;
  /** What a person who is no friend is to everybody, before anyone asked. */
  openness: Exclude<Status, 'ARE_FRIENDS'>;
};

export type Reaction = { id: string; type: ReactionType };
/** What somebody did to a post or a comment last, when first and how often. */
export type Reacted = { type: ReactionType | null; at: string; times: number };
export type Reply = { id: string; item_id: string; at: number; text: string };
export type Comment = Reply & { replies?: Reply[] };
export type Share = { id: string; visible: boolean; item_id: string; at: number };

export type Post = {
  id: string;
  slug: string;
  /** Seconds since 1970. */
  at: number;
  text: string;
  reactions: Reaction[];
  comments: Comment[];
  shares: Share[];
  group?: { id: string; name: string };
  /** Somebody paid for it. */
  ad?: { id: string };
  /** By an author whom the person does not follow, and by which sign the network shows that. */
  suggested?: 'follow' | 'collab' | 'label';
  /** What the person whose feed it stands in had said to it before the world began. */
  before?: ReactionType;
};

export type Persona = Person & {
  key: PersonaKey;
  first_name: string;
  last_name: string;
  email: string | null;
  /** In the order in which the network lists them; removed ones stay, so that cursors hold. */
  friends: Person[];
  posts: Post[];
};
