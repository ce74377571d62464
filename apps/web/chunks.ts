import { basename } from 'node:path';

/** What rolldown tells of a module. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What everybody who is signed in loads at once, and the screens that most people come for. */
const first = ['shell', 'robot-linked', 'conversions', 'dashboard', 'friends'];
/** Screens without the shell. */
const outside = [
  'accessibility',
  'banned',
  'confirm-email',
  'discount',
  'legal',
  'logout',
  'token',
  'uninstalled',
  'welcome',
];
const part =
  /\/src\/app\/(?:routes\/[\w-]+|shell\/shell|shell\/consent\/conversions|providers\/robot-linked)\.tsx$/;

/** Schemas check what the robot says. An index names them beside much that every screen needs. */
const schema =
  /\/node_modules\/zod\/|\/sdk\/src\/(?:contract|link|jobs\/(?!job-words|job-rules|passed-over))/;

/** Plans and prices, for the screens of payment. */
const money = /\/sdk\/src\/rules\/billing\//;

/** Whatever opens over a screen; the friends ask for menus as soon as they are drawn. */
const layer = /\/packages\/ui\/src\/(?:menu|popover|dialog)\.tsx$/;

/** The parts of the app, and the layers, that need this module at once; what they load later is not in it. */
function usersOf(id: string, graph: Graph): { parts: Set<string>; layers: Set<string> } {
  const seen = new Set([id]);
  // A set goes on to what is added while it is read.
  for (const one of seen)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  const named = (kind: RegExp) =>
    new Set([...seen].filter((one) => kind.test(one)).map((one) => basename(one, '.tsx')));
  return { parts: named(part), layers: named(layer) };
}

/**
 * The file that a module goes into; null leaves that to the builder, which makes a file for every set of parts that
 * share something, some of them of a hundred bytes. A file imports only such as stand before it: `kit` is what the
 * shell's world shares with screens that have no shell, `shell` what every screen in it has, `common` what some have,
 * `beside` what goes on beside the screens; `layers` is what menus share with dialogs.
 */
export function fileOf(id: string, graph: Graph): string | null {
  const { parts, layers } = usersOf(id, graph);
  const needed = first.filter((name) => parts.has(name));
  if (needed.length === 0) {
    if (!layers.has('menu') && !layers.has('popover')) return null;
    return layers.has('dialog') ? 'layers' : 'menus';
  }
  // Only the barrel of the rules is shared with other screens; the builder knows who uses what of it.
  if (money.test(id)) return null;
  if (schema.test(id)) return 'beside';
  if (outside.some((name) => parts.has(name))) return 'kit';
  if (parts.has('shell')) return 'shell';
  const isAtOnce = parts.has('dashboard') || parts.has('friends');
  if (!isAtOnce) return 'beside';
  return parts.size > 1 ? 'common' : (needed[0] ?? null);
}

/** Nothing stands on these. */
const last = ['beside', 'dashboard', 'friends', 'menus'];

/** What every screen needs is one file; in two dozen it is as many requests, and packs worse. A group takes along what
 *  its modules import, so those that others stand on come first. */
export const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  ...[['kit'], ['shell'], ['common', 'layers'], last].map((names, at) => ({
    name: (id: string, graph: Graph) => {
      const file = fileOf(id, graph);
      return file !== null && names.includes(file) ? file : null;
    },
    priority: 3 - at,
  })),
];
