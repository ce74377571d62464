import { api, fromSdk } from './api';
import { sdk } from './sdk';

const serviceStatusApi = api.injectEndpoints({
  endpoints: (build) => ({
    serviceStatus: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.status.read)({}, { signal }),
    }),
  }),
});

export const { useServiceStatusQuery } = serviceStatusApi;
