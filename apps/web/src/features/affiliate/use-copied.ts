import { useState } from 'react';
import { successMs, usePassing } from '../../shared/feedback/use-passing';
import { useCopy } from '../../shared/use-copy';

/** Copies a text, and says so for a moment. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  const copy = useCopy();
  usePassing(isCopied, successMs, () => setCopied(false));
  return { isCopied, copy: (text: string) => void copy(text).then(setCopied) };
}
