import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Connect, createServer, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { groups } from './chunks.ts';
import { legalTexts } from './legal-texts.ts';
import { preloadFont } from './preload-font.ts';
import { preloads } from './preloads.ts';
import { testProjects } from './test-projects.ts';

const api = process.env['API_URL'] ?? 'http://localhost:4000';

/** `vite --mode fixtures` answers the calls from a made-up world, for looking at screens. */
function fixtures(): Plugin {
  const use = async (server: {
    middlewares: Connect.Server;
    httpServer: { on(event: 'close', listener: () => void): unknown } | null;
  }) => {
    // The sdk is TypeScript: only vite itself can load it here.
    const loader = await createServer({
      configFile: false,
      root: import.meta.dirname,
      server: { middlewareMode: true, hmr: false, ws: false },
      appType: 'custom',
    });
    const { createFixtureServer } = await loader.ssrLoadModule('/dev/fixture-server.ts');
    const answer = createFixtureServer();
    server.httpServer?.on('close', () => void loader.close());
    server.middlewares.use('/v1', (request, response) => void answer(request, response));
  };
  return { name: 'fixtures', configureServer: use, configurePreviewServer: use };
}

export default defineConfig(({ mode }) => ({
  base: '/',
  define: legalTexts(),
  plugins: [react(), tailwindcss(), preloadFont(), preloads(), mode === 'fixtures' && fixtures()],
  build: {
    target: 'es2023',
    // scripts/notices.mjs makes the notices of it.
    license: { fileName: 'third-party.json' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // Sign-in returns to this address, so no other port will do.
  server: {
    host: 'localhost',
    port: 5173,
    strictPort: true,
    ...(mode !== 'fixtures' && { proxy: { '/v1': api } }),
  },
  preview: { host: 'localhost', ...(mode !== 'fixtures' && { proxy: { '/v1': api } }) },
  test: {
    environment: 'happy-dom',
    // The receiver's script and the posts' frames are other people's pages: taken as loaded, never asked for.
    environmentOptions: {
      happyDOM: {
        settings: {
          handleDisabledFileLoadingAsSuccess: true,
          enableIframePageLoading: true,
          navigation: { disableChildFrameNavigation: true },
        },
      },
    },
    projects: testProjects('src', 'dev'),
    setupFiles: ['./vitest.setup.ts'],
    // A rendered page consists of many small objects that are soon garbage.
    execArgv: ['--max-semi-space-size=64'],
    restoreMocks: true,
    // Longer than the waits of a test may take together (`src/testing/clock.ts`).
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 170_000 } },
  },
}));
