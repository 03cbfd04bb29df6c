/**
 * Builds download.html, the page behind a report link, into the folder of the application. A separate build, because it
 * is opened by clients on phones; the editor of repair requests and what makes files load on first use.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutQuietLogs } from './quiet-log-plugin.ts';
import { keepSourceMaps } from './source-maps-plugin.ts';
import { reportParts } from './visitor-pages-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leaveOutQuietLogs(`${import.meta.dirname}/src`),
    reportParts(),
    react(),
    tailwindcss(),
    keepSourceMaps(`${import.meta.dirname}/source-maps`, `${import.meta.dirname}/../..`),
  ],
  publicDir: false,
  worker: { format: 'es' },
  build: {
    target: ['es2022', 'safari15.4', 'chrome100'],
    emptyOutDir: false,
    assetsDir: 'client',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${import.meta.dirname}/download.html` },
  },
});
