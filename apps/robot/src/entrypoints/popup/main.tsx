import { askSiteAccess } from '../../platform/site-access';
import { renderOwnPage } from '../render-own-page';
import { Popup } from './popup';
import { useBackground } from './use-background';

function App() {
  const background = useBackground();
  return <Popup {...background} askAccess={askSiteAccess} />;
}

renderOwnPage(<App />);
