import { brand } from '@winnow/sdk/brand';
import { useContext } from 'react';
import { JobOpen } from './job-open';

interface Props {
  children: string;
  /**
   * The title of a layer above the screen. The browser uses the first of two titles, whichever that is, so
   * only one is rendered.
   */
  over?: boolean;
}

/** The document's title while this screen is shown without a job's modal above it. */
export function Title({ children, over = false }: Props) {
  const isCovered = useContext(JobOpen) && !over;
  if (isCovered) return null;
  return <title>{`${children} · ${brand.name}`}</title>;
}
