import { render } from '@testing-library/react';
import { ToastProvider } from '@winnow/ui/toast';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { createStore } from '../app/store';
import { type ApiOptions, stubApi } from './stub-api';
import './clock';

interface Options extends ApiOptions {
  token?: string;
}

function Place({ told }: { told: (path: string) => void }) {
  told(useLocation().pathname);
  return null;
}

/** A part of a feature with the real store and the fixture api, without the shell around it. */
export function mount(part: ReactNode, { token = 'fixture-full-pro-token', ...api }: Options = {}) {
  localStorage.setItem('winnow.token', token);
  const { calls } = stubApi(api);
  const store = createStore();
  let path = '/';
  const view = render(
    <Provider store={store}>
      <ToastProvider>
        <MemoryRouter>
          <Place
            told={(at) => {
              path = at;
            }}
          />
          {part}
        </MemoryRouter>
      </ToastProvider>
    </Provider>,
  );
  return {
    ...view,
    store,
    /** Calls to one address, for example 'GET /invoices'. */
    callsTo: (at: string) => calls.filter((call) => `${call.method} ${call.path}` === at),
    place: () => path,
  };
}
