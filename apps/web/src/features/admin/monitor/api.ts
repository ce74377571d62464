import { adminSdk } from '../../../shared/api/admin-sdk';
import { api, fromSdk } from '../../../shared/api/api';

const monitorApi = api.injectEndpoints({
  endpoints: (build) => ({
    systemMetrics: build.query({
      queryFn: (_: void, { signal }) => fromSdk(adminSdk.adminMonitor.read)({}, { signal }),
    }),
  }),
});

export const { useSystemMetricsQuery } = monitorApi;
