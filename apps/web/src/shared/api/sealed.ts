import { createSealedFetch } from '@winnow/sdk/rpc';

export const sealedFetch = (baseUrl: string) => createSealedFetch({ baseUrl });
