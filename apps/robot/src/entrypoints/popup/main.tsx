import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Popup } from './popup';
import { useBackground } from './use-background';

function App() {
  const background = useBackground();
  return <Popup {...background} />;
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
