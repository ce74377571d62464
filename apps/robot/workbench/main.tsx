import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Popup } from '../src/entrypoints/popup/popup';
import { pageStates } from './page-states';
import { popupStates } from './popup-states';
import './workbench.css';

declare global {
  var workbenchStates: Record<'popup' | 'page', string[]>;
}
// For the command that takes the pictures: it cannot load what is drawn.
globalThis.workbenchStates = {
  popup: popupStates.map(({ name }) => name),
  page: pageStates.map(({ name }) => name),
};

const silent = () => undefined;
const wanted = new URLSearchParams(location.search).get('state');
const page = pageStates.find(({ name }) => name === wanted)?.page;
const ask = async () => false;
const one = popupStates.find(({ name }) => name === wanted);

function All() {
  return (
    <div data-all className="flex flex-wrap items-start gap-8 p-8">
      {popupStates.map(({ name, state, refusal = null }) => (
        <figure key={name} className="flex flex-col gap-2">
          <figcaption className="text-xs text-muted">{name}</figcaption>
          <div className="overflow-hidden rounded-card shadow-float">
            <Popup state={state} refusal={refusal} send={silent} askAccess={ask} />
          </div>
        </figure>
      ))}
    </div>
  );
}

function Shown() {
  if (!one) return <All />;
  const { state, refusal = null } = one;
  return <Popup state={state} refusal={refusal} send={silent} askAccess={ask} />;
}

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has lost its root');
createRoot(root).render(<StrictMode>{page ? <div data-page>{page}</div> : <Shown />}</StrictMode>);
