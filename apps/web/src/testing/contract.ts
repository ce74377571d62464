import { contract, type Endpoint } from '@winnow/sdk/contract';

const entries: readonly Endpoint[] = Object.values(contract).flatMap((verbs) =>
  Object.values(verbs as Record<string, Endpoint>),
);

/** The fields of a call that the api would reject as unknown, one sentence each. */
export function unknownFields(method: string, path: string, given: object): string[] {
  for (const { route, input } of entries) {
    const form = new RegExp(`^${route.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = form.exec(`${method} ${path}`);
    if (!match) continue;
    const issues = input.safeParse({ ...given, ...match.groups }).error?.issues ?? [];
    return issues
      .filter(({ code }) => code === 'unrecognized_keys')
      .map(({ message }) => `${route}: ${message}`);
  }
  return [];
}
