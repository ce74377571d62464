import { brand } from '@winnow/sdk/brand';
import type { Flags } from '@winnow/sdk/contract';
import { shareCounter, type ShareKind } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { useState } from 'react';
import { useFlagsQuery, useWriteFlagsMutation } from './person-api';

interface Props {
  kind: ShareKind;
  text: string;
  /** Flags that are written together with the counter. */
  alongside?: () => Partial<Flags>;
  onShared?: () => void;
}

/** A text to share on the network, which one posts oneself, or to copy; either counts. */
export function ShareButtons({ kind, text, alongside, onShared }: Props) {
  const { data: flags } = useFlagsQuery();
  const [write] = useWriteFlagsMutation();
  const [copied, setCopied] = useState(false);
  const counter = shareCounter(kind);
  const shared = () => {
    if (flags) void write({ [counter]: flags[counter] + 1, ...alongside?.() });
    onShared?.();
  };
  return (
    <div className="flex flex-col items-start gap-2.5">
      <blockquote className="border-l-2 border-border-strong pl-3">{text}</blockquote>
      <div className="flex gap-2">
        <Button
          href={sharerUrl(text)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={shared}
          iconEnd="external"
        >
          Share on {brand.network}
        </Button>
        <Button
          icon="copy"
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => {
              setCopied(true);
              shared();
            });
          }}
        >
          {copied ? 'Copied' : 'Copy the text'}
        </Button>
      </div>
    </div>
  );
}

function sharerUrl(text: string): string {
  const query = new URLSearchParams({ u: `https://${brand.domain}`, quote: text });
  return `${brand.networkUrl}/sharer/sharer.php?${query}`;
}
