import { createSealedFetch } from '@winnow/sdk/rpc';

export const sealedFetch = (baseUrl: string, keys: Promise<Response>) =>
  createSealedFetch({ baseUrl, keys });
