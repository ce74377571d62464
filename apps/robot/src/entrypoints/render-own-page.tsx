import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** The font lies in the package, so it is there in a blink; without waiting the page opens in another one and jumps. */
async function loadFont() {
  const late = new Promise((resolve) => setTimeout(resolve, 300));
  await Promise.race([document.fonts.load('14px "Inter Variable"'), late]);
}

/** Draws one of the robot's own pages. */
export function renderOwnPage(page: ReactNode): void {
  const root = createRoot(document.getElementById('root')!);
  void loadFont()
    .catch(() => undefined)
    .then(() => root.render(<StrictMode>{page}</StrictMode>));
}
