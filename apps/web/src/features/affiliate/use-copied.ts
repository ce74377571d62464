import { useToast } from '@winnow/ui/toast';
import { useState } from 'react';
import { successMs, usePassing } from '../../shared/feedback/use-passing';

/** Copies a text, and says so for a moment. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();
  usePassing(isCopied, successMs, () => setCopied(false));

  async function write(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.show({
        title: 'It could not be copied',
        description: 'Select it with the mouse and copy it with the keyboard.',
        tone: 'danger',
      });
    }
  }
  return { isCopied, copy: (text: string) => void write(text) };
}
