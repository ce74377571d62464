import type { StoreZip } from './store-zip';

// Each rule returns its violations, in words. What is allowed follows from the manifest.

/** Files that the package does not use: a used file is named by the manifest or by another used file. */
export function strayFiles(zip: StoreZip): string[] {
  // No file of ours names the licence texts of dependencies.
  const used = new Set(['manifest.json', 'THIRD-PARTY-NOTICES.txt']);
  const queue = ['manifest.json'];
  const readable = new Map(zip.texts);
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const text = readable.get(path) ?? '';
    for (const other of zip.paths) {
      if (used.has(other) || !text.includes(other.split('/').at(-1) ?? other)) continue;
      used.add(other);
      queue.push(other);
    }
  }
  return zip.paths.filter((path) => !used.has(path));
}

/** Files that the manifest names and the package lacks. */
export function missingFiles(zip: StoreZip): string[] {
  const named = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /^[\w./-]+\.(js|html|css|png|json)$/.test(value))
      named.add(value.replace(/^\//, ''));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(zip.manifest);
  return [...named].filter((path) => !zip.files.has(path));
}

const PRACTICE = /localhost|127\.0\.0\.1|\bpractice|practice_|sandbox/gi;

export function practiceWords(zip: StoreZip): string[] {
  return zip.texts.flatMap(([path, text]) =>
    [...text.matchAll(PRACTICE)].map(({ 0: word }) => `${path}: ${word}`),
  );
}

export function sourceMaps(zip: StoreZip): string[] {
  return [
    ...zip.paths.filter((path) => path.endsWith('.map')),
    ...zip.texts.filter(([, text]) => /sourceMapping(URL)/.test(text)).map(([path]) => path),
  ];
}

const FROM_TEXT = [
  /(?<![\w.$])eval\s*\(/g,
  // Object.prototype's own method, bound by webextension-polyfill, creates no code.
  /(?<![\w.$])Function(?![\w$])(?!\.prototype|\.call\.bind\(Object\.prototype\.)/g,
  /\bset(?:Timeout|Interval)\s*\(\s*['"`]/g,
  /\bimportScripts\s*\(/g,
  /\bexecuteScript\s*\(\s*\{[^}]*\bcode\s*:/g,
  // An import must name a path in the package, as a literal.
  /\bimport\s*\(\s*(?!['"`]\.{0,2}\/)/g,
  /<script[^>]*\ssrc=["'](?:https?:)?\/\//g,
  /\bfrom\s*['"`]https?:/g,
  /new (?:Shared)?Worker\s*\(\s*['"`]https?:/g,
];

/** Text that becomes code, or code from elsewhere. */
export function foreignCode(zip: StoreZip): string[] {
  return zip.texts
    .filter(([path]) => /\.(js|html)$/.test(path))
    .flatMap(([path, text]) =>
      FROM_TEXT.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(
          ({ index }) => `${path}: ${text.slice(Math.max(0, index - 20), index + 30)}`,
        ),
      ),
    );
}

/** Interfaces of the browser that need no permission. */
const FREE = new Set(['action', 'extension', 'i18n', 'permissions', 'runtime', 'tabs', 'windows']);
/** Permissions that are not the name of an interface, and what shows that they are used. */
const USED_BY: Record<string, RegExp> = {
  unlimitedStorage: /\bindexedDB\b/,
  activeTab: /\bscripting\./,
  tabs: /\btabs\.query\b/,
};

function permissionsOf({ manifest }: StoreZip): string[] {
  return [...(manifest.permissions ?? []), ...(manifest.optional_permissions ?? [])];
}

/** An interface of the browser: of `chrome`, or of the polyfill as the bundler imports it. */
const INTERFACE = /(?:\bchrome\??|[\w$]\.default)\.(\w+)\s*\??\./g;

/** Permissions without a use, and uses without a permission. */
export function permissionDrift(zip: StoreZip): string[] {
  const code = zip.scripts.map(([, text]) => text).join('\n');
  const asked = permissionsOf(zip);
  const used = new Set([...code.matchAll(INTERFACE)].map(({ 1: name = '' }) => name));
  const unused = asked.filter((name) => !(USED_BY[name]?.test(code) ?? used.has(name)));
  const unasked = [...used].filter((name) => !FREE.has(name) && !asked.includes(name));
  return [
    ...unused.map((name) => `${name}: asked for, not used`),
    ...unasked.map((name) => `${name}: used, not asked for`),
  ];
}

export function sitesOf({ manifest }: StoreZip): string[] {
  const optional = manifest.optional_host_permissions ?? [];
  const sites = [
    ...(manifest.host_permissions ?? []),
    ...optional,
    ...(manifest.content_scripts ?? []).flatMap(({ matches = [] }) => matches),
    ...(manifest.externally_connectable?.matches ?? []),
  ];
  return [...new Set(sites)];
}

/** Host permissions that are too wide, not encrypted, or not used by the code. */
export function siteDrift(zip: StoreZip): string[] {
  const code = zip.scripts.map(([, text]) => text).join('\n');
  return sitesOf(zip).filter((site) => {
    const origin = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+)\/\*$/.exec(site)?.[1];
    return origin === undefined || !code.includes(origin);
  });
}

/** Rows of the tables of a document: `name` | reason. */
function reasonsIn(document: string): Map<string, string> {
  const rows = [...document.matchAll(/^\| `([^`]+)` \| (.+?) \|/gm)];
  return new Map(rows.map(({ 1: name = '', 2: reason = '' }) => [name, reason]));
}

/** Permissions and sites without a reason in the document, and reasons for permissions that are not requested. */
export function undocumented(zip: StoreZip, document: string): string[] {
  const asked = [...permissionsOf(zip), ...sitesOf(zip)];
  const reasons = reasonsIn(document);
  return [
    ...asked.filter((name) => (reasons.get(name) ?? '').length < 40).map((name) => `${name}: why?`),
    ...[...reasons.keys()]
      .filter((name) => !asked.includes(name))
      .map((name) => `${name}: not asked for`),
  ];
}

/** The size in the header of a PNG. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== 0x89504e47) throw new Error('no PNG');
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
