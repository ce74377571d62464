import { askSiteAccess } from '../../platform/site-access';
import { renderExtensionPage } from '../render-extension-page';
import { Popup } from './popup';
import { useBackground } from './use-background';

function App() {
  const background = useBackground();
  return <Popup {...background} askAccess={askSiteAccess} />;
}

renderExtensionPage(<App />);
