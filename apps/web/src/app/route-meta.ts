import { matchPath } from 'react-router';

export interface RouteMeta {
  /** The content is as wide as the window. */
  fluid?: boolean;
  /** False for a screen that fills its container to the edges. */
  padding?: boolean;
}

/** What screens require of their container. Later lines win. */
const metas: readonly (RouteMeta & { path: string })[] = [
  { path: '/masterclass', fluid: true },
  { path: '/admin/*', fluid: true },
  // The queue's own page has its own padding.
  { path: '/admin/sidekiq', padding: false },
];

export function routeMeta(pathname: string): Required<RouteMeta> {
  const found = metas.filter(({ path }) => matchPath(path, pathname));
  return Object.assign(
    { fluid: false, padding: true },
    ...found.map(({ path: _, ...meta }) => meta),
  );
}
