import { brand } from '@winnow/sdk/brand';
import type { Flags } from '@winnow/sdk/contract';
import { shareCounter, type ShareKind } from '@winnow/sdk/rules';
import { useFlagsQuery, useWriteFlagsMutation } from './api/user-api';

/** The network's own page to post an address, with a text where one is given. */
export function sharerUrl(url: string, quote?: string): string {
  const query = new URLSearchParams({ u: url, ...(quote !== undefined && { quote }) });
  return `${brand.networkUrl}/sharer/sharer.php?${query}`;
}

/** Counts a share of this kind, together with other flags where given. */
export function useCountShare(kind: ShareKind): (alongside?: Partial<Flags>) => void {
  const { data: flags } = useFlagsQuery();
  const [write] = useWriteFlagsMutation();
  const counter = shareCounter(kind);
  return (alongside) => {
    if (flags) void write({ [counter]: flags[counter] + 1, ...alongside });
  };
}
