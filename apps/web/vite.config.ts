import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import letters from '@tesseract.js-data/eng/package.json' with { type: 'json' };
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { documentationModules } from '../../packages/documentation/build/documentation-plugin.ts';
import { classicChunks } from './classic-chunks/classic-chunks-plugin.ts';
import { DEFINITION_FILE, definitionData } from './definition-data-plugin.ts';
import { pdfjsAtFixedPaths } from './pdfjs-files-plugin.ts';
import { planChunks } from './plan-chunks.ts';
import { prerenderSite, SITE_PASS, SITE_SCRIPT } from './prerender/prerender-site.ts';
import { leaveOutQuietLogs } from './quiet-log-plugin.ts';
import { routerOptions } from './router-options.ts';
import { keepSourceMaps } from './source-maps-plugin.ts';
import { reportParts, visitorPages } from './visitor-pages-plugin.ts';
import { webManifest } from './web-manifest.ts';

const backendUrl = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';
const backendPaths = [
  '/rest',
  '/auth/v1',
  '/storage',
  '/realtime',
  '/functions',
  '/config.json',
  '/map',
  '/api/v1',
  '/mcp',
  '/oauth/token',
  '/oauth/register',
  '/oauth/revoke',
  '/.well-known',
  '/dev/mail',
];
const webPort = Number(process.env.WEB_PORT ?? 5173);

/** The one face every screen needs starts loading with the document, before the stylesheet has been read. */
function preloadFont(): Plugin {
  return {
    name: 'plumbline-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /archivo-basic.*\.woff2$/.test(name));
        if (font === undefined) throw new Error('the Archivo font is not part of the build');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

/** The text reader requests its letters by name, so their version is in the folder. */
function cardReaderName(file: string): string | null {
  if (file === 'eng.traineddata.gz') return `assets/card-reader/eng-${letters.version}/[name][extname]`;
  return /^(?:tesseract-core|worker\.min|zxing_reader)/.test(file)
    ? 'assets/card-reader/[name]-[hash][extname]'
    : null;
}

/**
 * What a page imports is loaded at once with it where the app may begin, without a device that has it: pages of visitors, and those
 * that a first visit continues with. Everything else is kept on the device before it is opened, so the names of what it imports
 * need not come with every page; styles have to.
 */
const FIRST_PAGE =
  /\/src\/(?:app\/routes\/(?!_app\/|_editor\/|_contact\/|_public\/|__root)|app\/routes\/(?:_app\/(?:dashboard|reports\/index)|_editor\/reports\.\$id\.index|_public\/sample-reports\/\$type)\.tsx|ground\/sync\/session\.ts)/;

/** Gathers the files of first pages when they have their names, before Vite reads what they import. */
function namesOfFirstPages() {
  const files = new Set<string>();
  const plugin: Plugin = {
    name: 'plumbline-first-pages',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && FIRST_PAGE.test(file.facadeModuleId ?? '')) files.add(file.fileName);
      },
    },
  };
  const filesAtOnce = (file: string, imported: string[], { hostId }: { hostId: string }): string[] =>
    hostId.endsWith('.html') || files.has(file) ? imported : imported.filter((each) => each.endsWith('.css'));
  return { plugin, filesAtOnce };
}

/** The build that only finds out what needs what. */
const FIRST_PASS = 'first-pass';

/** What plain pages of the public site consist of: the service worker leaves this folder out, no one inspects with it. */
const VISITORS = 'assets/visitors/';
const SITE_PICTURE = /\/public\/site\//;

/** Pictures of articles are kept on the device when they have been seen (src/ground/service-worker/documentation-pictures.ts). */
const ARTICLE_PICTURES = 'assets/documentation/';
const ARTICLE_PICTURE = /documentation\/pictures\//;

/** Modules share files by the pages that need them; see plan-chunks.ts. */
function shareFilesByPage(): Plugin {
  return {
    name: 'plumbline-share-files-by-page',
    apply: 'build',
    async config(_, { mode }) {
      if (mode === FIRST_PASS || mode === SITE_PASS) return;
      const name = await planChunks(import.meta.filename, FIRST_PASS);
      const groups = [{ debugName: 'pages', name }];
      const codeSplitting = { includeDependenciesRecursively: false, groups };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

/** Next to `dist`, where the server reads them (SOURCE_MAPS_DIR) and serves nothing. */
const SOURCE_MAPS = `${import.meta.dirname}/source-maps`;

const firstPages = namesOfFirstPages();

const isWritten = (mode: string): boolean => mode !== FIRST_PASS && mode !== SITE_PASS;

export default defineConfig(
  ({ mode }): UserConfig => ({
    root: import.meta.dirname,
    plugins: [
      firstPages.plugin,
      definitionData(),
      mode !== SITE_PASS && tanstackRouter(routerOptions),
      leaveOutQuietLogs(`${import.meta.dirname}/src`),
      react(),
      tailwindcss(),
      documentationModules(),
      // Here for `npm run dev`; the build of download.html has it for itself.
      reportParts(),
      mode !== SITE_PASS && preloadFont(),
      shareFilesByPage(),
      // These two write their files whatever the build does.
      isWritten(mode) && prerenderSite(import.meta.filename),
      isWritten(mode) && visitorPages(),
      isWritten(mode) && pdfjsAtFixedPaths(),
      isWritten(mode) && classicChunks(),
      isWritten(mode) && keepSourceMaps(SOURCE_MAPS, path.resolve(import.meta.dirname, '../..')),
      isWritten(mode) &&
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'src',
          filename: 'sw.ts',
          injectRegister: false,
          manifest: webManifest,
          injectManifest: {
            // Maps are not for anyone to fetch (source-maps-plugin.ts).
            sourcemap: false,
            rollupFormat: 'iife',
            globPatterns: [
              '**/*.{js,mjs,css,html,svg,png,jpg,webp,woff,woff2,wasm,webmanifest}',
              `assets/${DEFINITION_FILE}*.json`,
            ],
            // Sign-up needs a network.
            // The text reader is kept on first use (src/ground/text-reader).
            globIgnores: [
              '**/measure-password-*.js',
              `${VISITORS}**`,
              `${ARTICLE_PICTURES}**`,
              // What strangers book with, and what clients open.
              'book.html',
              'book-widget.js',
              'booking/**',
              'download.html',
              'client/**',
              'covers/**',
              'open-graph.png',
              '**/card-reader/**',
              // Kept when the viewer is first opened; its worker is here from the start (src/ground/pdf-viewer).
              'pdfjs/*/*/*',
            ],
            maximumFileSizeToCacheInBytes: 12 * 1024 * 1024,
          },
        }),
    ],
    worker: { format: 'es' },
    // Packages of this workspace are TypeScript, which Node does not read.
    ssr: { noExternal: [/^@plumbline\//] },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1200,
      manifest: true,
      // A browser without it loads the same files a little later.
      modulePreload: { polyfill: false, resolveDependencies: firstPages.filesAtOnce },
      rolldownOptions: {
        ...(mode !== SITE_PASS && { input: ['index.html', SITE_SCRIPT] }),
        output: {
          entryFileNames: ({ facadeModuleId }) => {
            if (mode === SITE_PASS) return '[name].mjs';
            const isSite = facadeModuleId?.endsWith(SITE_SCRIPT) === true;
            return `${isSite ? VISITORS : 'assets/'}[name]-[hash].js`;
          },
          // The shortest that the bundler takes: every start carries the names of all of them.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: ({ names, originalFileNames }) => {
            if (names[0] === 'site.css' || originalFileNames.some((file) => SITE_PICTURE.test(file)))
              return `${VISITORS}[name]-[hash][extname]`;
            if (originalFileNames.some((file) => ARTICLE_PICTURE.test(file)))
              return `${ARTICLE_PICTURES}[name]-[hash][extname]`;
            return cardReaderName(names[0] ?? '') ?? 'assets/[name]-[hash][extname]';
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      port: webPort,
      strictPort: true,
      proxy: Object.fromEntries(
        backendPaths.map((path) => [path, { target: backendUrl, ws: path === '/realtime' }]),
      ),
    },
  }),
);
