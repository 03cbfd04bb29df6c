/**
 * Puts the documents for visitors next to the application: the booking page (book.html) and the client's page
 * (download.html). Each is a separate build, made after the application, and served at its addresses while developing.
 */
import { build, type Connect, type Plugin } from 'vite';
import { ONLINE_STYLE } from '../../packages/report-html/src/page/online-style.ts';
import { REPORT_BEHAVIOR } from '../../packages/report-html/src/page/page-script.ts';
import { PAGE_STYLE } from '../../packages/report-html/src/page/page-style.ts';

const PAGES = [
  {
    config: `${import.meta.dirname}/vite.booking.config.ts`,
    path: /^\/book\/[^/.?]+(\/[^/.?]+)?\/?(\?.*)?$/,
    file: '/book.html',
  },
  {
    config: `${import.meta.dirname}/vite.download.config.ts`,
    path: /^\/(download|repair)\/[^/.?]+(\/repair\/[^/.?]+)?\/?(\?.*)?$/,
    file: '/download.html',
  },
] as const;

const toVisitorPage: Connect.NextHandleFunction = (request, _response, next) => {
  const page = PAGES.find(({ path }) => request.url !== undefined && path.test(request.url));
  if (page !== undefined) request.url = page.file;
  next();
};

export function visitorPages(): Plugin {
  let outDir = '';
  return {
    name: 'plumbline-visitor-pages',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    configureServer: (server) => void server.middlewares.use(toVisitorPage),
    configurePreviewServer: (server) => void server.middlewares.use(toVisitorPage),
    writeBundle: {
      sequential: true,
      async handler() {
        for (const { config } of PAGES)
          await build({ configFile: config, logLevel: 'warn', build: { outDir } });
      },
    },
  };
}

const BEHAVIOR = 'virtual:report-behavior';

/** The report's script as a module, and its style inside the client's document, so that nothing blocks its first view. */
export function reportParts(): Plugin {
  return {
    name: 'plumbline-report-parts',
    resolveId: (id) => (id === BEHAVIOR ? `\0${BEHAVIOR}` : null),
    load: (id) => (id === `\0${BEHAVIOR}` ? `${REPORT_BEHAVIOR}\nexport { startReportPage };` : null),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle }) {
        if (!path.endsWith('/download.html')) return [];
        const children = `${PAGE_STYLE}${ONLINE_STYLE}`;
        const style = { tag: 'style', attrs: { id: 'report-style' }, children, injectTo: 'head' as const };
        // Part of the build because the editor of repair requests has it in its style.
        const font = Object.keys(bundle ?? {}).find((name) => /archivo-basic.*\.woff2$/.test(name));
        if (font === undefined) return [style];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [style, { tag: 'link', attrs, injectTo: 'head' as const }];
      },
    },
  };
}
