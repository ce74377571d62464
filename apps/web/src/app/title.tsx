import { brand } from '@winnow/sdk/brand';

/** The document's title while this screen is shown. */
export function Title({ children }: { children: string }) {
  return <title>{`${children} · ${brand.name}`}</title>;
}
