/**
 * Builds book.html, the public booking page, into the folder of the application. A separate build, because files that it shared
 * with the application would carry more than a stranger's phone needs; and for older browsers than the application requires.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leaveOutQuietLogs } from './quiet-log-plugin.ts';
import { keepSourceMaps } from './source-maps-plugin.ts';

/** The stylesheet and the font go first, and the script when the document has been painted (book.html says when). */
function paintFirst(): Plugin {
  return {
    name: 'plumbline-paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /archivo-basic.*\.woff2$/.test(name));
        if (font === undefined) throw new Error('the Archivo font is not part of the booking page');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        const script = /<script type="module"[^>]*><\/script>/.exec(html)?.[0];
        if (script === undefined) throw new Error('book.html has no script');
        return {
          html: html
            .replace(script, '')
            .replace(
              '<template id="first-view"',
              () => `<template id="app">${script}</template>\n    <template id="first-view"`,
            ),
          tags: [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }],
        };
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leaveOutQuietLogs(`${import.meta.dirname}/src`),
    react(),
    tailwindcss(),
    paintFirst(),
    keepSourceMaps(`${import.meta.dirname}/source-maps`, `${import.meta.dirname}/../..`),
  ],
  publicDir: false,
  build: {
    target: ['es2020', 'safari14', 'chrome87'],
    emptyOutDir: false,
    assetsDir: 'booking',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${import.meta.dirname}/book.html` },
  },
});
