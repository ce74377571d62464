import { Button } from '../src/button';
import { Card } from '../src/card';
import { EmptyState } from '../src/empty-state';
import { Notice } from '../src/notice';
import { ProgressBar } from '../src/progress-bar';
import { SkeletonCards, SkeletonLines, SkeletonTable } from '../src/skeleton';

export function Feedback() {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <div className="flex flex-col gap-3">
          <Notice title="Reinstall the extension" onDismiss={() => undefined}>
            Version 7.0.4 can send friend requests.
          </Notice>
          <Notice tone="success">Your settings are saved.</Notice>
          <Notice tone="warning" onDismiss={() => undefined} countdown={600}>
            This Discount Coupon is Invalid or Expired
          </Notice>
          <Notice
            tone="danger"
            title="Paused to protect your account"
            actions={<Button block>See what happened</Button>}
          >
            The network asked us to slow down after 34 removals. 23 friends are still waiting; none
            is lost.
          </Notice>
        </div>
        <Card title="Progress">
          <div className="flex flex-col gap-5">
            <ProgressBar label="Reading your friends" value={873} max={1284} valueText="68%">
              <p className="flex justify-between text-xs text-muted">
                <span>873 of about 1,284</span>
                <span>2 min left</span>
              </p>
            </ProgressBar>
            <ProgressBar label="Waiting for the network" />
            <ProgressBar label="Nearly used up" tone="warning" value={92} valueText="92 of 100" />
            <ProgressBar label="Used up" tone="danger" value={100} valueText="100 of 100" />
          </div>
        </Card>
      </div>
      <SkeletonCards count={4} />
      <div className="grid grid-cols-2 gap-4">
        <Card flush>
          <SkeletonTable rows={4} columns={3} />
        </Card>
        <Card title="Engagement">
          <SkeletonLines lines={4} />
        </Card>
        <Card>
          <EmptyState
            icon="chart"
            title="No data for chart yet"
            action={<Button variant="primary">Sync engagement</Button>}
          >
            The first points come with the next sync.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState
            tone="danger"
            icon="warning"
            title="Your friends did not load"
            action={<Button icon="refresh">Try again</Button>}
          >
            The server did not answer. Nothing was lost.
          </EmptyState>
        </Card>
      </div>
    </>
  );
}
