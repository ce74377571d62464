import type { Plugin, Rolldown } from 'vite';
import { screenCode } from './src/app/screen-code.ts';
import { small } from './src/app/shell/small-screen.ts';

const sealed = 'shared/api/sealed.ts';
const route = (name: string) => `app/routes/${name}.tsx`;
const inShell = (name: string | null, ...more: string[]) => [
  sealed,
  'app/shell/shell.tsx',
  ...[...(name ? [name] : []), ...more].map(route),
];

/** The screens without the shell, whose code is not loaded with the app. */
const outside = {
  '/welcome': [sealed, route('session/welcome')],
  '/banned': [sealed, route('session/banned')],
  '/logout': [sealed, route('session/logout')],
  '/auth/confirm_email': [sealed, route('session/confirm-email')],
  '/discount_token/:token': [sealed, route('session/discount')],
  '/accessibility': [route('accessibility')],
  '/terms': [route('legal')],
  '/privacy': [route('legal')],
  '/uninstalled': [route('uninstalled')],
};

/** The modules that an address loads later than the app. Most visitors of '/' are not signed in yet. */
const modules: Record<string, string[]> = {
  ...Object.fromEntries(
    Object.entries(screenCode)
      .filter(([path]) => path !== '/')
      .map(([path, name]) => [path, inShell(name)]),
  ),
  '/job/:id': inShell('dashboard', 'job'),
  // A sign-in ends there, and goes on to the dashboard.
  '/auth/token/:token': inShell('dashboard', 'session/token'),
  ...outside,
};

/** The files that load a module: its own and all that it imports at once. */
function filesOf(module: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
  if (!own) throw new Error(`preloads.ts: ${module} is not part of the build`);
  const add = (name: string) => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    chunk.imports.forEach(add);
  };
  add(own.fileName);
  return seen;
}

/**
 * Writes preloads.json: the files that the api names in the page of each address
 * (`apps/api/src/platform/http/page.ts`), so that the browser asks for all of them at once.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const begun = filesOf('main.tsx', bundle);
      const paths = Object.entries(modules).map(([path, needed]) => {
        const files = new Set<string>();
        for (const module of needed) filesOf(module, bundle, files);
        return [path, [...files].filter((file) => !begun.has(file)).map((file) => `/${file}`)];
      });
      // A screen too small for the app shows only a notice.
      const source = JSON.stringify({ media: `not (${small})`, paths: Object.fromEntries(paths) });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}
