import { hash } from '../../random';
import type { Person, Post } from '../../world/model';
import type { SignedIn } from '../visit';
import { pictureOf, urlOf } from '../visit';
import type { ReleaseTraits } from './release-traits';

/**
 * Fields of a home feed edge beside its node. It has no readable category; only the number of `adNumberField`
 * marks an advertisement.
 */
export const recordedEdge = (traits: ReleaseTraits, post: Post | undefined) => ({
  brs_content_label: null,
  cat_sensitive: null,
  deduplication_key: post ? String(hash(`edge ${post.id}`)) : null,
  feed_backend_data: post ? { serialized_payloads: `AZ${hash(post.id).toString(36)}` } : null,
  is_ad_eligible_for_ad_pod: false,
  min_gap_type_index_string: null,
  [traits.adNumberField]: post?.ad ? (hash(`distance ${post.id}`) % 90) / 10 + 0.1 : null,
  top_story_cache_score: null,
});

/** A row of short videos by people whom the viewer does not follow. */
export const showcase = (visit: SignedIn, id: string, people: Person[]) => ({
  __typename: 'ShowcaseFeedUnit',
  id,
  showcase_items: {
    edges: people.map((one) => ({
      node: {
        __typename: 'Video',
        id: `9${hash(one.id)}`,
        permalink_url: `${visit.origin}${visit.base}/reel/9${hash(one.id)}/`,
        owner: {
          __typename: 'User',
          id: one.id,
          name: one.name,
          url: urlOf(visit, one),
          profile_picture: { uri: pictureOf(visit, one) },
        },
      },
    })),
    page_info: { has_next_page: true, end_cursor: 'AQHRshowcase' },
  },
});
