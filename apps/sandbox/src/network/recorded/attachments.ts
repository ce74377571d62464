import { hash } from '../../random';
import type { Post } from '../../world/model';
import type { SignedIn } from '../visit';

const photo = (visit: SignedIn, post: Post) => ({
  __typename: 'StoryAttachmentPhotoStyleRenderer',
  attachment: {
    media: {
      __typename: 'Photo',
      id: `8${post.id.slice(2)}`,
      photo_image: { uri: `${visit.origin}${visit.base}/rsrc/face/${post.id}.png` },
      accessibility_caption: null,
    },
  },
});

const video = (post: Post) => ({
  __typename: 'StoryAttachmentUnifiedLightweightVideoStyleRenderer',
  attachment: {
    media: {
      __typename: 'Video',
      id: videoId(post),
      is_live_streaming: false,
      length_in_second: 31,
      owner: null,
    },
  },
});

const shared = (style: string) => ({
  __typename: style,
  attachment: {
    title_with_entities: { text: 'harbour.example' },
    media: { __typename: 'GenericAttachmentMedia' },
  },
});

const videoId = (post: Post): string => `9${post.id.slice(2)}`;

/** One post in five has a video. A video advertisement lacks the style that marks an advertisement. */
export const hasVideo = (post: Post): boolean => hash(`media ${post.id}`) % 5 === 0;

export function attachmentsOf(visit: SignedIn, post: Post): { styles: object }[] {
  if (hasVideo(post)) return [{ styles: video(post) }];
  if (post.ad) return [{ styles: shared('StoryAttachmentShareAdStyleRender') }];
  const kind = hash(`media kind ${post.id}`) % 4;
  if (kind === 0) return [];
  return [
    { styles: kind === 1 ? shared('StoryAttachmentShareStyleRenderer') : photo(visit, post) },
  ];
}
