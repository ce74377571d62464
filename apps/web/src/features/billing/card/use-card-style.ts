import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';

type Style = NonNullable<StripeCardElementOptions['style']>;

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}

const colour = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

/** One text, so that React sees whether anything changed. */
const colours = () => ['text', 'muted', 'danger-text'].map(colour).join(' ');

/** The colours of the theme: the provider draws its fields in a frame that does not see our styles. */
export function useCardStyle(): Style {
  const [text = '', muted = '', danger = ''] = useSyncExternalStore(subscribe, colours).split(' ');
  return {
    base: {
      color: text,
      iconColor: muted,
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Arial, sans-serif',
      fontSize: '15px',
      fontSmoothing: 'antialiased',
      '::placeholder': { color: muted },
    },
    invalid: { color: danger, iconColor: danger },
  };
}
