import type { ReactElement, ReactNode } from 'react';

/** Props that a link of this package passes to the app's router link. Spread all of them. */
export interface LinkProps {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
}

/** Renders a link with the app's own router: `(props) => <Link to="/friends" {...props} />`. */
export type RenderLink = (props: LinkProps) => ReactElement;
