/**
 * Builds book.html, the public booking page, into the folder of the application. A separate build, because files that it shared
 * with the application would carry more than a stranger's phone needs; and for older browsers than the application requires.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutQuietLogs } from './quiet-log-plugin.ts';
import { keepSourceMaps } from './source-maps-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leaveOutQuietLogs(`${import.meta.dirname}/src`),
    react(),
    tailwindcss(),
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
