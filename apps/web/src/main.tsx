import './styles.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { tidyAddress } from './app/providers/latest-version';
import { createQuietHistory } from './app/history';
import { startRoute } from './app/start-route';
import { createStore } from './app/store';
import { isSmallScreen } from './app/shell/small-screen';
import { showTheme } from './app/shell/theme';

showTheme();
tidyAddress();

const store = createStore();
setupListeners(store.dispatch);
const history = createQuietHistory();
// A screen too small for the app shows only a notice, so nothing is started.
if (!isSmallScreen()) startRoute(history.location, store);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App store={store} history={history} />);
