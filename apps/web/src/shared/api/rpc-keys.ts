/**
 * What `rpc/keys` answers. The api writes it into the page that it serves (`apps/api/src/platform/http/page.ts`);
 * where something else serves the page, it is asked for.
 */
export function rpcKeys(apiBase: string): Promise<Response> {
  const told = document.querySelector('#rpc-keys')?.textContent;
  return told ? Promise.resolve(new Response(told)) : fetch(`${apiBase}/rpc/keys`);
}
