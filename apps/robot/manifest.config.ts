import { defineManifest } from '@crxjs/vite-plugin';
import { brand, robotKey, version } from '../../packages/sdk/src/brand.ts';

const icons = {
  16: 'icons/16.png',
  32: 'icons/32.png',
  48: 'icons/48.png',
  128: 'icons/128.png',
};

/** Match patterns name no port: the practice build meets localhost at any. */
const practice = { network: ['http://localhost/*'], web: ['http://localhost/*'] };

const storeWeb = process.env['VITE_WEB_ORIGIN'] || 'https://app.winnow.example';
const store = { network: ['https://www.facebook.com/*'], web: [`${storeWeb}/*`] };

export default defineManifest(({ mode }) => {
  const sites = mode === 'production' ? store : practice;
  return {
    manifest_version: 3,
    name: mode === 'production' ? brand.robot : `${brand.robot} (practice)`,
    version,
    description:
      'Reads who engages with you and removes the friends you choose, at a pace that protects your account.',
    key: robotKey,
    // The first that surely takes a promise as a listener's answer where it has `browser` itself (decision 95). Sealed
    // calls need 133, the first with X25519.
    minimum_chrome_version: '148',
    permissions: ['storage', 'unlimitedStorage', 'alarms'],
    // Of the api nothing is asked: it lets the robot's origin in by itself (CORS).
    host_permissions: sites.network,
    externally_connectable: { matches: sites.web },
    background: { service_worker: 'src/entrypoints/background.ts', type: 'module' },
    content_scripts: [
      {
        matches: sites.network,
        js: ['src/entrypoints/content/tap.ts'],
        run_at: 'document_start',
        world: 'MAIN',
      },
      {
        matches: sites.network,
        js: ['src/entrypoints/content/reader.ts'],
        run_at: 'document_start',
      },
    ],
    action: { default_popup: 'src/entrypoints/popup/popup.html', default_icon: icons },
    icons,
  };
});
