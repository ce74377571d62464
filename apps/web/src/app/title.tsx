import { brand } from '@winnow/sdk/brand';
import { useContext } from 'react';
import { JobOpen } from './job-open';

interface Props {
  children: string;
  /** Of what stands over the screen: the browser takes the first of two titles, whichever that is. */
  over?: boolean;
}

/** The document's title while this screen is shown, and no job's modal over it. */
export function Title({ children, over = false }: Props) {
  const isCovered = useContext(JobOpen) && !over;
  if (isCovered) return null;
  return <title>{`${children} · ${brand.name}`}</title>;
}
