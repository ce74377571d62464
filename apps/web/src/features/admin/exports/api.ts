import type { CallOptions } from '@winnow/sdk/client';
import { adminSdk } from '../../../shared/api/admin-sdk';
import { api, fromSdk } from '../../../shared/api/api';

const { adminExports } = adminSdk;

const exportsApi = api.enhanceEndpoints({ addTagTypes: ['AdminExports'] }).injectEndpoints({
  endpoints: (build) => ({
    adminExports: build.query({
      queryFn: (_: void, { signal }) => fromSdk(adminExports.list)({}, { signal }),
      providesTags: ['AdminExports'],
    }),
    exportUsers: build.mutation({
      queryFn: fromSdk(adminExports.users),
      invalidatesTags: ['AdminExports'],
    }),
    downloadExport: build.mutation({
      queryFn: (id: string, { signal }) => fromSdk(wholeFile)({ id }, { signal }),
    }),
    removeExport: build.mutation({
      queryFn: (id: string, { signal }) => fromSdk(adminExports.remove)({ id }, { signal }),
      // Also after an error: the export may have been deleted already.
      invalidatesTags: ['AdminExports'],
    }),
  }),
});

export const {
  useAdminExportsQuery,
  useExportUsersMutation,
  useDownloadExportMutation,
  useRemoveExportMutation,
} = exportsApi;

/** The file part by part, since one answer of the api holds a few megabytes at most. */
async function wholeFile({ id }: { id: string }, options?: CallOptions): Promise<string[]> {
  const parts: string[] = [];
  let part: number | null = 0;
  while (part !== null) {
    const answer: Awaited<ReturnType<typeof adminExports.download>> = await adminExports.download(
      { id, part },
      options,
    );
    parts.push(answer.content);
    part = answer.next;
  }
  return parts;
}
