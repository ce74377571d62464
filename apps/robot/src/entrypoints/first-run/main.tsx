import { useEffect, useState } from 'react';
import { watchPinned } from '../../platform/pinned';
import { askSiteAccess } from '../../platform/site-access';
import { useBackground } from '../popup/use-background';
import { renderExtensionPage } from '../render-extension-page';
import { FirstRun } from './first-run-page';

function App() {
  const background = useBackground();
  const [isPinned, setPinned] = useState<boolean | null>(null);
  useEffect(() => watchPinned(setPinned), []);
  return <FirstRun {...background} isPinned={isPinned} askAccess={askSiteAccess} />;
}

renderExtensionPage(<App />);
