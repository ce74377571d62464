import { brand } from '@winnow/sdk/brand';
import type { Flags } from '@winnow/sdk/contract';
import type { ShareKind } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { useToast } from '@winnow/ui/toast';
import { type ReactNode, useState } from 'react';
import { sharerUrl, useCountShare } from './share';
import { useCopy } from './use-copy';

interface Props {
  kind: ShareKind;
  text: string;
  /** Flags written together with the counter. */
  alongside?: () => Partial<Flags>;
  onShared?: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** A text for the user to post on the network, or to copy. Both are counted. */
export function ShareButtons({ kind, text, alongside, onShared, children }: Props) {
  const count = useCountShare(kind);
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  const copyText = useCopy();
  const shared = () => {
    count(alongside?.());
    onShared?.();
  };
  async function copy() {
    if (!(await copyText(text))) return;
    setCopied(true);
    toast.show({
      title: 'The text is copied',
      description: `Paste it into a post on ${brand.network}.`,
    });
    shared();
  }
  return (
    <div className="flex flex-col items-start gap-2.5">
      <blockquote className="border-l-2 border-border-strong pl-3">{text}</blockquote>
      <div className="flex flex-wrap gap-2">
        <Button
          href={sharerUrl(`https://${brand.domain}`, text)}
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
            void copy();
          }}
        >
          {copied ? 'Copied' : 'Copy the text'}
        </Button>
        {children}
      </div>
    </div>
  );
}
