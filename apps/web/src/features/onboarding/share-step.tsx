import { brand } from '@winnow/sdk/brand';
import type { Flags } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { useState } from 'react';
import { useWriteFlagsMutation } from '../../shared/person-api';

const announcement =
  'I am cleaning up my friends list. If you would like to stay in touch, say hello under this post.';

export function shareUrl(): string {
  const query = new URLSearchParams({ u: `https://${brand.domain}`, quote: announcement });
  return `https://www.facebook.com/sharer/sharer.php?${query}`;
}

/** The announcement to one's friends; sharing or copying it counts. */
export function ShareStep({ flags }: { flags: Flags }) {
  const [write] = useWriteFlagsMutation();
  const [copied, setCopied] = useState(false);
  const raise = () =>
    void write({
      count_share_facebook_cleaning_announcement:
        flags.count_share_facebook_cleaning_announcement + 1,
    });
  return (
    <div className="flex flex-col items-start gap-2.5">
      <p className="text-muted">
        Tell your friends before you start; whoever answers shows up as active. You post it
        yourself, nothing is posted for you. The next steps work without it, too.
      </p>
      <blockquote className="border-l-2 border-border-strong pl-3">{announcement}</blockquote>
      <div className="flex gap-2">
        <Button
          href={shareUrl()}
          target="_blank"
          rel="noopener noreferrer"
          onClick={raise}
          iconEnd="external"
        >
          Share on {brand.network}
        </Button>
        <Button
          icon="copy"
          onClick={() => {
            void navigator.clipboard.writeText(announcement).then(() => {
              setCopied(true);
              raise();
            });
          }}
        >
          {copied ? 'Copied' : 'Copy the text'}
        </Button>
      </div>
    </div>
  );
}
