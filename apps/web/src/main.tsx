import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { tidyAddress } from './app/providers/latest-version';
import { createStore } from './app/store';
import { showTheme } from './app/shell/theme';

showTheme();
tidyAddress();

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App store={createStore()} />);
