/**
 * Builds book.html, the public booking page, into the folder of the application. A build of its own, because files that it shared
 * with the application would carry more than a stranger's phone needs; and for older browsers than the application asks for.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
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
