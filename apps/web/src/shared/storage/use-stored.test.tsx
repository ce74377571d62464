import { Checkbox } from '@winnow/ui/checkbox';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useStored } from './use-stored';

function Terms() {
  const [terms, setTerms] = useStored('termsAccepted');
  return (
    <Checkbox
      aria-label="Terms"
      checked={terms !== null}
      onCheckedChange={(checked) => setTerms(checked ? '1' : null)}
    />
  );
}

test('a click takes although React has not subscribed yet, as right after the first drawing', async () => {
  // As in a browser: React's effects run in a task of their own after the drawing.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const taken = new Promise<boolean>((resolve) => {
    new MutationObserver(() => {
      const box = place.querySelector('input');
      box?.click();
      resolve(box?.checked ?? false);
    }).observe(place, { childList: true });
  });
  root.render(<Terms />);
  expect(await taken).toBe(true);
  root.unmount();
  place.remove();
});
