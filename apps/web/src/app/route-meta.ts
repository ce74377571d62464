import { matchPath } from 'react-router';

export interface RouteMeta {
  /** The content is as wide as the window. */
  fluid?: boolean;
  /** Left out by a screen that fills its place to the edges. */
  padding?: boolean;
}

/** What screens ask of the container they stand in. Later lines win. */
const metas: readonly (RouteMeta & { path: string })[] = [
  { path: '/masterclass', fluid: true },
  { path: '/admin/*', fluid: true },
  // The queue's own page brings its own edges.
  { path: '/admin/sidekiq', padding: false },
];

export function routeMeta(pathname: string): Required<RouteMeta> {
  const found = metas.filter(({ path }) => matchPath(path, pathname));
  return Object.assign(
    { fluid: false, padding: true },
    ...found.map(({ path: _, ...meta }) => meta),
  );
}
