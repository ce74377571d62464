import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Popup } from './popup';
import { useBackground } from './use-background';

function App() {
  const background = useBackground();
  return <Popup {...background} />;
}

const root = createRoot(document.getElementById('root')!);

/** The font lies in the package, so it is there in a blink; without waiting the popup opens in another one and jumps. */
async function loadFont() {
  const late = new Promise((resolve) => setTimeout(resolve, 300));
  await Promise.race([document.fonts.load('14px "Inter Variable"'), late]);
}

void loadFont()
  .catch(() => undefined)
  .then(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
