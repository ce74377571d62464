import type { ArticleProgress } from '@winnow/sdk/contract';
import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';

interface Change {
  completed_article_id?: number;
  last_viewed_article_id?: number;
  master_class_completed?: boolean;
}

/** Nobody is told of a failure here: the lessons are missing, or the progress is empty, and the log knows why. */
async function logged(what: string, request: Promise<unknown>): Promise<void> {
  await request.catch(({ error }: { error?: { code?: string } }) => {
    console.warn(`${what}: ${error?.code ?? 'unknown'}`);
  });
}

/** How many notes of what was viewed were sent, and the last one whose answer was taken. */
let [sent, taken] = [0, 0];

/** What is known with an answer to a note. Another note may have been written down before it and answered sooner:
 *  what is completed is never taken back, and what was viewed last is what the answer to the latest note of it said.
 *  `viewedAt`: which note of what was viewed it answers, if it answers one. */
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
    /** Begun at the first visit. */
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
