export const personaKeys = ['dana', 'nomail', 'fresh', 'alex'] as const;
export type PersonaKey = (typeof personaKeys)[number];

export const statuses = [
  'ARE_FRIENDS',
  'CAN_REQUEST',
  'OUTGOING_REQUEST',
  'INCOMING_REQUEST',
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
  /** Status of a person who is no friend, before any request. */
  openness: Exclude<Status, 'ARE_FRIENDS' | 'INCOMING_REQUEST'>;
};

export type Reaction = { id: string; type: ReactionType };
/** The latest reaction to a post or comment, the time of the first one, and how many there were. */
export type Reacted = { type: ReactionType | null; at: string; times: number };
export type Reply = { id: string; item_id: string; at: number; text: string };
export type Comment = Reply & { replies?: Reply[] };
export type Share = { id: string; visible: boolean; item_id: string; at: number };

export type Post = {
  id: string;
  slug: string;
  /** Unix time, in seconds. */
  at: number;
  text: string;
  reactions: Reaction[];
  comments: Comment[];
  shares: Share[];
  group?: { id: string; name: string };
  /** Set for an advertisement. */
  ad?: { id: string };
  /** Set for a post by an author whom the viewer does not follow: the sign that the network shows. */
  suggested?: 'follow' | 'collab' | 'label';
  /** The viewer's reaction before the world began. */
  before?: ReactionType;
};

export type Persona = Person & {
  key: PersonaKey;
  first_name: string;
  last_name: string;
  email: string | null;
  /** In the network's order. Removed friends stay in the list, so that cursors remain valid. */
  friends: Person[];
  posts: Post[];
};
