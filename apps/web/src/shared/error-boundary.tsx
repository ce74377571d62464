import { Button } from '@winnow/ui/button';
import { Component, type ReactNode } from 'react';
import { LonePage } from './lone-page';

interface Props {
  children: ReactNode;
  /** Stands in for what broke; left out: a page that says so. */
  fallback?: ReactNode;
}

/** Keeps a part that breaks from taking the app with it: a release can remove the code of a screen not opened yet. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <LonePage
        isAlert
        title="This page could not be shown"
        actions={
          <Button size="lg" variant="primary" onClick={() => location.reload()}>
            Load it again
          </Button>
        }
      >
        There may be a newer release. Nothing was changed; a job of the robot goes on meanwhile.
      </LonePage>
    );
  }
}
