import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../src/toast';
import { Workbench } from './workbench';
import './workbench.css';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has lost its root');
createRoot(root).render(
  <StrictMode>
    <ToastProvider>
      <Workbench />
    </ToastProvider>
  </StrictMode>,
);
