import type { ReactElement, ReactNode } from 'react';

/** What a link of ours hands to the app's router link: spread it whole. */
export interface LinkProps {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
}

/** Renders a link with the app's own router: `(props) => <Link to="/friends" {...props} />`. */
export type RenderLink = (props: LinkProps) => ReactElement;
