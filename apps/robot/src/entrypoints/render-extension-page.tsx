import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** The font is in the package and loads quickly. Without waiting, the page would first be
 *  drawn in another font and jump. */
async function loadFont() {
  const late = new Promise((resolve) => setTimeout(resolve, 300));
  await Promise.race([document.fonts.load('14px "Inter Variable"'), late]);
}

/** Renders one of the robot's own pages. */
export function renderExtensionPage(page: ReactNode): void {
  const root = createRoot(document.getElementById('root')!);
  void loadFont()
    .catch(() => undefined)
    .then(() => root.render(<StrictMode>{page}</StrictMode>));
}
