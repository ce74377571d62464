import type { Person, Post } from '../../world/model';
import { steady } from '../../world/world';
import { feedbackId } from '../graphql/feedback';
import type { SignedIn, Visit } from '../visit';
import { permalinkOf, pictureOf, urlOf } from '../visit';
import { attachmentsOf } from './attachments';
import type { ReleaseTraits } from './release-traits';
import { ufi } from './totals';

type Recorded = SignedIn & { traits: ReleaseTraits };

export const isRecorded = (visit: Visit): visit is Recorded =>
  visit.traits !== undefined && visit.viewer !== undefined;

/** Every part of a story has the field that marks an advertisement. It is null on all other posts. */
const marked = ({ traits }: Recorded, post: Post, more = {}) => ({
  [traits.adField]: post.ad
    ? { __typename: 'SponsoredData', client_token: `AQ${post.ad.id}`, ...more }
    : null,
});

const publicScope = { description: 'Public', icon_image: { name: 'everyone' } };

function metadataOf(visit: Recorded, post: Post, url: string) {
  const audience = {
    __typename: 'CometFeedStoryAudienceStrategy',
    story: { privacy_scope: publicScope, ...marked(visit, post) },
  };
  if (post.ad) {
    const label = { __module_component_CometFeedStorySponsoredLabelStrategy_sponsoredLabel: {} };
    const story = { ghl_label: label, ...marked(visit, post, { ad_id: post.ad.id }) };
    return [{ __typename: 'CometStorySponsoredLabelStrategy', story }, audience];
  }
  const time = {
    __typename: 'CometFeedStoryMinimizedTimestampStrategy',
    story: { creation_time: post.at, url, ...marked(visit, post) },
  };
  const group = { __typename: 'CometStoryCommunityAttributionGroupPostByStrategy', story: {} };
  const recommended = { __typename: 'CometStoryRecommendationLabelStrategy', story: {} };
  return [
    ...(post.group ? [group] : []),
    ...(post.suggested === 'label' ? [recommended] : []),
    time,
    audience,
  ];
}

const followButtons = {
  follow: 'CometFeedStoryFollowButtonStrategy',
  collab: 'CometFeedStoryCollabFollowButtonStrategy',
};

function titleOf(visit: Recorded, actor: object, post: Post) {
  const { suggested, group } = post;
  const follow_button =
    suggested === 'follow' || suggested === 'collab'
      ? { __typename: followButtons[suggested], story: { actors: [actor] } }
      : null;
  const to = group && {
    __typename: 'Group',
    ...group,
    url: `${visit.origin}${visit.base}/groups/${group.id}/`,
  };
  return {
    __typename: group
      ? 'CometFeedStoryCommunityAttributionTitleStrategy'
      : 'CometFeedStoryTitleWithActorStrategy',
    story: { actors: [actor], to: to ?? null, comet_sections: { follow_button } },
  };
}

/** A post in the network's own shape: each part below the section that draws it. */
export function recordedStory(visit: Recorded, owner: Person, post: Post, preview?: object) {
  const url = `${visit.origin}${visit.base}${permalinkOf(owner, post)}`;
  const actor = { __typename: 'User', id: owner.id, name: owner.name, url: urlOf(visit, owner) };
  const attachments = attachmentsOf(visit, post);
  const picture = { profile_picture: { uri: pictureOf(visit, owner) } };
  const ad = (more = {}) => marked(visit, post, more);
  return {
    __typename: 'Story',
    id: Buffer.from(`S:_I${owner.id}:${post.id}:${post.id}`).toString('base64'),
    post_id: post.id,
    cache_id: `${post.id}${post.at}`,
    feedback: { id: feedbackId(post) },
    ...ad(),
    whatsapp_ad_context: null,
    local_alerts_story_menu_promotion: null,
    attached_story: null,
    actors: [actor],
    attachments,
    permalink_url: url,
    ...(post.ad ? {} : { creation_time: post.at }),
    comet_sections: {
      content: {
        __typename: 'CometFeedStoryDefaultContentStrategy',
        story: {
          ...ad({ ad_id: post.ad?.id }),
          attachments,
          comet_sections: {
            message: {
              __typename: 'CometFeedStoryDefaultMessageRenderingStrategy',
              story: { message: { text: post.text, ranges: [] } },
            },
          },
        },
      },
      layout: { __typename: 'CometStoryDefaultLayoutStrategy' },
      context_layout: {
        __typename: 'CometFeedStoryDefaultContextLayoutStrategy',
        story: {
          comet_sections: {
            actor_photo: { story: { actors: [{ ...actor, ...picture }], ...ad() } },
            metadata: metadataOf(visit, post, url),
            title: titleOf(visit, actor, post),
          },
        },
      },
      ...(post.ad
        ? { footer: { story: ad({ ad_conversion_type: 'LINK' }) } }
        : { timestamp: { story: { creation_time: post.at, url } } }),
      call_to_action: {
        story: {
          bumpers: {
            persistent_bumper:
              post.suggested && steady(`bumper ${post.id}`, 0.1)
                ? { __typename: 'IFRBroadTransientPreferenceSignalBumper' }
                : null,
          },
        },
      },
      feedback: {
        __typename: 'CometFeedStoryDefaultFeedbackStrategy',
        story: {
          story_ufi_container: {
            story: {
              ...ad(),
              feedback_context: { feedback_target_with_context: ufi(visit, post, preview) },
            },
          },
        },
      },
    },
    encrypted_tracking: `AZ${feedbackId(post)}`,
    trackingdata: { id: `T${post.id}` },
  };
}
