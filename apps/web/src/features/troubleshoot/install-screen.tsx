import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { PageHeader } from '@winnow/ui/page-header';

const steps = [
  'Click the toolbar icon of the robot.',
  'Pin it: click the puzzle piece, then the pin beside its name.',
  'Agree to the terms.',
  'Confirm your username.',
  'Run the friend sync, then the engagement sync.',
];

/**
 * For Chrome without the robot: from the store to the first sync. `unlinked`: the robot may be installed, and
 * the page needs a reload.
 */
export function InstallScreen({ unlinked }: { unlinked: boolean }) {
  return (
    <>
      <PageHeader
        title="Install Pro Extension"
        subtitle={
          unlinked
            ? `${brand.robot} may be installed already: this page is not linked to it. Reload the page first.`
            : `${brand.robot} works in your own browser, on your own list.`
        }
        actions={
          <>
            <Button
              variant={unlinked ? 'secondary' : 'primary'}
              href={brand.storeUrl}
              target="_blank"
              rel="noreferrer"
            >
              Open the Chrome Web Store
            </Button>
            {unlinked && (
              <Button variant="primary" onClick={() => location.reload()}>
                Reload the page
              </Button>
            )}
          </>
        }
      />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card title="See how it works">
          {/* The video is silent; the list beside it gives the same steps in words. */}
          <video
            className="aspect-video w-full rounded-control border border-border bg-sunken"
            aria-label="The five steps after installing, as a short video"
            src="/install.webm"
            controls
            muted
            playsInline
            preload="metadata"
          />
        </Card>
        <div className="flex flex-col gap-5">
          <Card title="After installing">
            <p>Refresh this page so that it finds the robot.</p>
            <Button className="mt-3 self-start" icon="refresh" onClick={() => location.reload()}>
              Refresh now
            </Button>
          </Card>
          <Card title="Already installed?">
            <ol className="list-decimal space-y-1.5 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
        </div>
      </div>
    </>
  );
}
