import type { Plugin } from 'vite';

/** The letters of every screen. Other alphabets are loaded when a name needs them. */
const used = /(^|\/)inter-latin-wght-normal[^/]*\.woff2$/;

/** Names the font in the page itself: the browser would otherwise learn of it from the stylesheet. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => used.test(name));
        if (!file) throw new Error('the font of the screens is not part of the build');
        // Fonts are fetched without credentials: without `crossorigin` this would be another fetch than the stylesheet's.
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${file}`,
          crossorigin: '',
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
