import type { ArticleProgress } from '@winnow/sdk/contract';
import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';

interface Change {
  completed_article_id?: number;
  last_viewed_article_id?: number;
  master_class_completed?: boolean;
}

/** Logs a failure instead of reporting it: the screen then shows no lessons or no progress. */
async function logged(what: string, request: Promise<unknown>): Promise<void> {
  await request.catch(({ error }: { error?: { code?: string } }) => {
    console.warn(`${what}: ${error?.code ?? 'unknown'}`);
  });
}

/** How many 'viewed' notes were sent, and the number of the latest one whose answer was used. */
let [sent, taken] = [0, 0];

/**
 * Merges the answer to a note into the known progress. Answers may arrive out of order, so a completed lesson
 * stays completed, and the last viewed lesson comes from the answer to the latest 'viewed' note. `viewedAt`:
 * the number of that note if this answers one.
 */
function withAnswer(known: ArticleProgress | undefined, now: ArticleProgress, viewedAt?: number) {
  const tellsViewed = viewedAt !== undefined && viewedAt >= taken;
  taken = Math.max(taken, viewedAt ?? 0);
  if (!known) return now;
  return {
    completed_article_ids: [
      ...new Set([...known.completed_article_ids, ...now.completed_article_ids]),
    ],
    last_viewed_article_id: (tellsViewed ? now : known).last_viewed_article_id,
    master_class_completed: known.master_class_completed || now.master_class_completed,
  };
}

const masterclassApi = api.injectEndpoints({
  endpoints: (build) => ({
    lessons: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.lessons.list)({}, { signal }),
      onQueryStarted: (_, { queryFulfilled }) => logged('lessons not loaded', queryFulfilled),
    }),
    /** Created at the first visit. */
    articleProgress: build.query({
      queryFn: async (_: void, { signal }) => {
        const known = await fromSdk(sdk.articleProgress.read)({}, { signal });
        if (known.error) return { error: known.error };
        if (known.data.article_progress) return { data: known.data.article_progress };
        const begun = await fromSdk(sdk.articleProgress.create)({}, { signal });
        return begun.error ? { error: begun.error } : { data: begun.data.article_progress };
      },
      onQueryStarted: (_, { queryFulfilled }) => logged('progress not loaded', queryFulfilled),
    }),
    noteProgress: build.mutation({
      queryFn: (change: Change, { signal }) =>
        fromSdk(sdk.articleProgress.update)(change, { signal }),
      async onQueryStarted(note, { dispatch, getState, queryFulfilled }) {
        const viewedAt = note.last_viewed_article_id === undefined ? undefined : ++sent;
        await logged('progress not saved', queryFulfilled);
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (!data) return;
        const known = masterclassApi.endpoints.articleProgress.select()(getState()).data;
        const now = withAnswer(known, data.article_progress, viewedAt);
        void dispatch(masterclassApi.util.upsertQueryData('articleProgress', undefined, now));
      },
    }),
    noteMasterclassClick: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.articleProgress.notifyClick)({}, { signal }),
    }),
  }),
});

export const {
  useLessonsQuery,
  useArticleProgressQuery,
  useNoteProgressMutation,
  useNoteMasterclassClickMutation,
} = masterclassApi;
