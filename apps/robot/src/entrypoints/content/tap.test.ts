// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { TappedAnswer } from './channel';
import { tapFetch } from './tap/tap-fetch';
import { tapped } from './tap/tap-request';
import { tapXhr } from './tap/tap-xhr';

const ROUTE = '/ajax/route-definition/';
const body = 'route_url=%2Fann&__user=100000000000001';
const heard: (TappedAnswer | null)[] = [];
const sink = { begun: () => undefined, ended: (answer: TappedAnswer | null) => heard.push(answer) };
const answered = {
  status: 200,
  type: 'text/html',
  name: null,
  variables: null,
  actor: '100000000000001',
  isRoute: true,
  text: 'for (;;);{}',
};

afterEach(() => heard.splice(0));

test.each([
  ['/api/graphql/', { isRoute: false }],
  ['/api/graphqlbatch/', { isRoute: false }],
  ['/ajax/route-definition/?x=1', { isRoute: true }],
  ['/ajax/bulk-route-definitions/', null],
  ['/ajax/route-definition/more', null],
  ['https://elsewhere.example/ajax/route-definition/', null],
  ['http://', null],
])('the answer of %s is heard: %o', (address, kind) => {
  expect(tapped(address)).toEqual(kind);
});

test('a fetched route definition is captured, and the page gets its own answer', async () => {
  const headers = { 'content-type': 'text/html' };
  vi.stubGlobal('fetch', async () => new Response(answered.text, { headers }));
  const undo = tapFetch(sink);

  const response = await window.fetch(ROUTE, { method: 'POST', body });

  expect(await response.text()).toBe(answered.text);
  await expect.poll(() => heard).toEqual([answered]);
  undo();
});

test('a route definition requested by XMLHttpRequest is captured as well', async () => {
  // A request that ends by itself, without a server.
  class Request extends EventTarget {
    status = 200;
    responseType = '';
    responseText = answered.text;
    open(_method: string, _address: string) {}
    send(_body: string) {
      this.dispatchEvent(new Event('loadend'));
    }
    getResponseHeader = () => answered.type;
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const undo = tapXhr(sink);
  const ask = (address: string) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.send(body);
  };

  ask(ROUTE);
  ask('/ajax/other/');

  await expect.poll(() => heard).toEqual([answered]);
  undo();
});
