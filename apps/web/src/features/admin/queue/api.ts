import { api, fromSdk } from '../../../shared/api/api';
import { adminSdk } from '../../../shared/api/admin-sdk';

const { adminQueue } = adminSdk;

const queueApi = api.enhanceEndpoints({ addTagTypes: ['AdminQueue'] }).injectEndpoints({
  endpoints: (build) => ({
    queueOverview: build.query({
      queryFn: (_: void, { signal }) => fromSdk(adminQueue.read)({}, { signal }),
      providesTags: ['AdminQueue'],
    }),
    queuedTasks: build.query({
      queryFn: fromSdk(adminQueue.tasks),
      providesTags: ['AdminQueue'],
    }),
    /** Recorded by the api, so it is asked for by a press alone and never repeated. */
    taskArguments: build.mutation({ queryFn: fromSdk(adminQueue.arguments) }),
    retryTasks: build.mutation({
      queryFn: fromSdk(adminQueue.retry),
      invalidatesTags: ['AdminQueue'],
    }),
    removeTasks: build.mutation({
      queryFn: fromSdk(adminQueue.remove),
      invalidatesTags: ['AdminQueue'],
    }),
  }),
});

export const {
  useQueueOverviewQuery,
  useQueuedTasksQuery,
  useTaskArgumentsMutation,
  useRetryTasksMutation,
  useRemoveTasksMutation,
} = queueApi;
