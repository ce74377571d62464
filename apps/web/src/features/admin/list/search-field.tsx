import { TextField } from '@winnow/ui/text-field';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../../../shared/commands/use-shortcut';

const delayMs = 400;

interface Props {
  label: string;
  placeholder: string;
  hint?: string | undefined;
  maxLength: number;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches shortly after the last key press, and at once on Enter. */
export function SearchField({ label, placeholder, hint, maxLength, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [heard, setHeard] = useState(value);
  // The URL may change under the field: back, forward, cleared filters.
  if (value !== heard) {
    setHeard(value);
    if (value !== text.trim()) setText(value);
  }
  const field = useRef<HTMLInputElement>(null);
  useShortcut('search', () => field.current?.focus());
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => search(text.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      ref={field}
      label={label}
      hideLabel
      icon="search"
      type="search"
      className="min-w-[220px] flex-1 basis-[260px] max-w-[420px]"
      placeholder={placeholder}
      hint={hint}
      maxLength={maxLength}
      value={text}
      onValueChange={setText}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Inside a dialog's form, Enter must not submit the form.
        event.preventDefault();
        if (text.trim() !== value) onSearch(text.trim());
      }}
    />
  );
}
