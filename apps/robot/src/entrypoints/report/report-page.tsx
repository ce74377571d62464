import { brand } from '@winnow/sdk/brand';
import { Brand } from '@winnow/ui/brand';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Notice } from '@winnow/ui/notice';
import { PageHeader } from '@winnow/ui/page-header';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { TextArea } from '@winnow/ui/text-area';
import type { ReportDraft } from './use-report';

/** Shows the report word for word before it is sent. */
export function ReportPage(draft: ReportDraft) {
  const { report, note, status, problem, receipt, write, send } = draft;
  const text = report && JSON.stringify(report, null, 2);
  return (
    <main className="mx-auto flex max-w-[680px] flex-col gap-5 px-6 pt-12 pb-16">
      <Brand name={brand.name} size="lg" />
      <div className="mt-3">
        <PageHeader
          title="Report a problem"
          subtitle="Read what would be sent, add your words if you like, and send it. Nothing is sent until you do."
        />
      </div>
      {status === 'sent' ? (
        <Notice tone="success" title="Sent. Thank you">
          <p>
            A person reads it. If you write to {brand.supportEmail}, quote this receipt:{' '}
            <strong className="inline-block break-all tabular-nums">{receipt}</strong>
          </p>
        </Notice>
      ) : (
        <>
          {problem && (
            <Notice tone="danger" title="Not sent">
              {problem}
            </Notice>
          )}
          <TextArea
            label="What went wrong? (optional)"
            hint="Please leave out names of other people."
            value={note}
            maxLength={2000}
            onValueChange={write}
          />
          <Button
            variant="primary"
            className="self-start"
            unavailable={!report}
            loading={status === 'sending'}
            onClick={send}
          >
            Send the report
          </Button>
        </>
      )}
      <Card
        title={status === 'sent' ? 'What was sent' : 'What would be sent'}
        description="Codes, counts and times. No names, no ids of people, no addresses, no token."
      >
        {text ? (
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
            tabIndex={0}
            aria-label="The report, word for word"
            className="max-h-[420px] overflow-auto rounded-control border border-border bg-canvas p-3 text-xs whitespace-pre-wrap tabular-nums"
          >
            {text}
          </pre>
        ) : (
          <SkeletonLines lines={8} />
        )}
      </Card>
    </main>
  );
}
