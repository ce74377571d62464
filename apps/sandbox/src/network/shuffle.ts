import { hash, seeded } from '../random';

export const operations = [
  'friends',
  'collection',
  'reactors',
  'comments',
  'shares',
  'timeline',
  'menu',
  'confirm',
  'remove',
  'friendship',
  'request_prompt',
  'request',
  'cancel',
  'feed',
  'picker',
  'react',
  'tiles',
  'replies',
  'hovercard',
] as const;
export type Operation = (typeof operations)[number];
/** The operations that change data. All others only read. */
const mutations = ['remove', 'request', 'cancel', 'react'] as const;
export type Mutation = (typeof mutations)[number];
export const isMutation = (operation: string | undefined): operation is Mutation =>
  mutations.some((one) => one === operation);

export type Doc = { name: string; id: string };
export type Docs = Record<Operation, Doc>;

const stems: Record<Operation, string[]> = {
  friends: ['AllFriendsListPane', 'FriendingHubPeopleRail', 'ConnectionsListContent'],
  collection: ['ProfileAppCollectionListRenderer', 'TimelinePeopleSection', 'ProfileGridItems'],
  reactors: ['UFIReactionsDialogTabContent', 'FeedbackReactorsSheet', 'ReactionsPeopleList'],
  comments: ['UFICommentsProvider', 'FeedbackCommentListRows', 'ConversationRows'],
  shares: ['UFIResharesDialog', 'FeedbackSharesSheet', 'ResharesOverlay'],
  timeline: ['ProfileTimelineFeedRows', 'TimelineUnitsList', 'ProfileStoryStream'],
  menu: ['FriendingActionsPopover', 'ProfileOverflowItems', 'ConnectionOptions'],
  confirm: ['FriendingConfirmSheet', 'ActionPromptDialog', 'DestructivePrompt'],
  remove: ['FriendingConnectionEnd', 'FriendConnectionRemoval', 'ConnectionDrop'],
  friendship: ['FriendshipRootContent', 'SharedHistoryTiles', 'FriendshipIntroCards'],
  request_prompt: ['FriendingPreflight', 'FriendRequestNotice', 'ConnectionPreflight'],
  request: ['FriendingRequestSend', 'FriendConnectionRequest', 'ConnectionAsk'],
  cancel: ['FriendingRequestCancel', 'FriendRequestWithdraw', 'ConnectionAskBack'],
  feed: ['NewsFeed', 'HomeFeedUnits', 'ModernHomeStream'],
  picker: ['UFIReactionsMenu', 'FeedbackReactionTray', 'ReactionChooser'],
  react: ['UFIFeedbackReact', 'FeedbackReaction', 'ReactionSet'],
  tiles: ['ProfileTileSections', 'TimelineSideTiles', 'ProfileIntroTiles'],
  replies: ['Depth1CommentRows', 'FeedbackReplyRows', 'ConversationAnswers'],
  hovercard: ['HovercardContent', 'PersonPeek', 'ProfilePreviewCard'],
};

/** Names of queries found in recordings of the network, used instead of the invented ones with `recordedNames`. */
const recorded: Partial<Record<Operation, string>> = {
  feed: 'CometNewsFeedPaginationQuery',
  timeline: 'ProfileCometTimelineFeedRefetchQuery',
  tiles: 'ProfileCometTilesFeedPaginationQuery',
  comments: 'CommentsListComponentsPaginationQuery',
  replies: 'Depth1CommentsListPaginationQuery',
  hovercard: 'CometHovercardQueryRendererQuery',
};

/** Names and ids of the queries of one deploy. */
export function docsOf(shuffle: number, epoch: number, recordedNames = false): Docs {
  const random = seeded(`docs ${shuffle} ${epoch}`);
  const doc = (operation: Operation): Doc => {
    const tail = isMutation(operation)
      ? 'Mutation'
      : random.pick(['PaginationQuery', 'RefetchQuery', 'Query']);
    const made = {
      name: `${random.pick(['Comet', 'Polaris', 'Web', 'Www'])}${random.pick(stems[operation])}${tail}`,
      id: `${random.int(2, 9)}${random.digits(15)}`,
    };
    return recordedNames ? { ...made, name: recorded[operation] ?? made.name } : made;
  };
  return Object.fromEntries(operations.map((name) => [name, doc(name)])) as Docs;
}

/** Differences between two shuffles with the same content. */
export function variantsOf(shuffle: number) {
  const random = seeded(`variants ${shuffle}`);
  return {
    salt: random.digits(8),
    /** 2023: 'More' inside the link. Later: 'More options for <Name>' beside it. */
    moreInLink: random.chance(0.35),
    transport: random.chance(0.5) ? ('fetch' as const) : ('xhr' as const),
    rowHeight: random.pick([56, 60, 68, 72]),
    decoyFirst: random.chance(0.5),
    linkImages: random.chance(0.3),
    streamed: random.int(0, 3),
    ids: random.digits(6),
    /** The friendship page requests its details after loading. */
    lateDetails: random.chance(0.5),
    sponsoredField: random.pick(['th_dat_spo', 'sponsored_data'] as const),
    pickerRole: random.pick(['toolbar', 'dialog'] as const),
    /** The link of an advertisement's label has no target until the pointer is over it. */
    lateAdLink: random.chance(0.3),
  };
}
export type Variants = ReturnType<typeof variantsOf>;

const steadyReactionIds = {
  like: '1635855486666999',
  love: '1678524932434102',
  care: '613557422527858',
  haha: '115940658764963',
};
const angrySources = [
  { wow: '478547315650144', sad: '908563459236466', angry: '444813342392137' },
  { wow: '694497047722183', sad: '1536130110011063', angry: '326895604464735' },
];

/** Three reactions have ids that depend on the source. Only their names are reliable. */
export function reactionIds(shuffle: number) {
  const rest = angrySources[hash(`reactions ${shuffle}`) % 2] ?? angrySources[0];
  return { ...steadyReactionIds, ...(rest as (typeof angrySources)[0]) };
}
