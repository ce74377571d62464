import { Button } from '@winnow/ui/button';
import { Component, type ReactNode } from 'react';
import { LonePage } from './lone-page';

interface Props {
  children: ReactNode;
  /** Shown instead of the broken part; by default a page that says so. */
  fallback?: ReactNode;
  /** Names what is shown: when it changes, the boundary tries to render again. */
  of?: string;
}

interface State {
  broken: boolean;
  of: string | undefined;
}

/** The texts for a page that could not be shown. */
export const pageBroken = {
  title: 'This page could not be shown',
  text: 'Winnow cannot be reached, or it was updated while this page was open. Nothing was changed. The robot keeps working.',
};

/**
 * Keeps a broken part from breaking the app: a release can remove the code of a screen that was not opened
 * yet.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State) {
    return of === state.of ? null : { broken: false, of };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <LonePage
        isAlert
        title={pageBroken.title}
        actions={
          <Button size="lg" variant="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
      >
        {pageBroken.text}
      </LonePage>
    );
  }
}
