import { adminSdk } from '../../../shared/api/admin-sdk';
import { api, fromSdk } from '../../../shared/api/api';

export const logsApi = api
  .enhanceEndpoints({ addTagTypes: ['RobotLogs', 'AdminExports'] })
  .injectEndpoints({
    endpoints: (build) => ({
      robotLogs: build.query({
        queryFn: fromSdk(adminSdk.adminRobotLogs.list),
        providesTags: ['RobotLogs'],
      }),
      robotLogsSummary: build.query({
        queryFn: fromSdk(adminSdk.adminRobotLogs.summary),
        providesTags: ['RobotLogs'],
      }),
      robotLogsChart: build.query({
        queryFn: fromSdk(adminSdk.adminRobotLogs.chart),
        providesTags: ['RobotLogs'],
      }),
      removeRobotLogs: build.mutation({
        queryFn: fromSdk(adminSdk.adminRobotLogs.remove),
        invalidatesTags: ['RobotLogs'],
      }),
      exportRobotLogs: build.mutation({
        queryFn: fromSdk(adminSdk.adminExports.robotLogs),
        invalidatesTags: ['AdminExports'],
      }),
      problemReports: build.query({ queryFn: fromSdk(adminSdk.adminReports.list) }),
      problemReport: build.query({
        queryFn: (id: string, { signal }) =>
          fromSdk(adminSdk.adminReports.read)({ id }, { signal }),
      }),
    }),
  });

export const {
  useRobotLogsQuery,
  useRobotLogsSummaryQuery,
  useRobotLogsChartQuery,
  useExportRobotLogsMutation,
  useRemoveRobotLogsMutation,
  useProblemReportsQuery,
  useProblemReportQuery,
} = logsApi;

export type SummaryInput = Exclude<Parameters<typeof useRobotLogsSummaryQuery>[0], symbol>;
export type Problem = Awaited<ReturnType<typeof adminSdk.adminReports.read>>;
