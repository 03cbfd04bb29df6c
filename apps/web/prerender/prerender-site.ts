/**
 * Writes the pages of the public site into `dist/.site` as plain HTML, with sitemap.xml, robots.txt and pages.json, which tells the
 * server which address has which file and which addresses the app has (any other one is a 404). The folder is hidden, so that no one
 * gets a file of it by its name and the service worker keeps none of them.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin } from 'vite';
import type { RenderedPage } from '../src/app/site/render-site.tsx';
import { LIVE_SAMPLE_PATH } from '../src/public/site/live-sample/live-sample-path.ts';
import { readRoutes } from './known-routes.ts';
import { type BuiltFiles, ORIGIN, pageHtml } from './page-html.ts';

/** The build that only makes the pages: for Node, and not written into the app. */
export const SITE_PASS = 'site-pass';
/** From the root of the web app. */
export const SITE_SCRIPT = 'src/app/site/site.ts';
const RENDERER = 'src/app/site/render-site.tsx';
const FOLDER = '.site';
const NOT_FOUND = '404.html';
/** Each sample and each article that there is has its own file; any other name is not a page. */
const FILED_ROUTES = ['/sample-reports/$type', '/documentation/$slug'];

export function prerenderSite(configFile: string): Plugin {
  const root = path.dirname(configFile);
  let outDir = '';
  return {
    name: 'plumbline-prerender-site',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After all files of the app have been written.
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error === undefined) writeSite(root, outDir, await renderPages(configFile, root));
      },
    },
  };
}

interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  readonly liveSample: string;
}

async function renderPages(configFile: string, root: string): Promise<RenderedSite> {
  // Next to the packages that the pages import, and apart from a build that runs at the same time.
  const folder = path.join(root, 'node_modules', `.plumbline-site-${process.pid}`);
  try {
    await build({
      configFile,
      mode: SITE_PASS,
      logLevel: 'warn',
      build: { ssr: RENDERER, outDir: folder, emptyOutDir: true, manifest: false, copyPublicDir: false },
    });
    const renderer = (await import(pathToFileURL(path.join(folder, 'render-site.mjs')).href)) as {
      renderSite: (origin: string) => Promise<readonly RenderedPage[]>;
      renderLiveSample: () => Promise<string>;
    };
    return { pages: await renderer.renderSite(ORIGIN), liveSample: await renderer.renderLiveSample() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeSite(root: string, outDir: string, { pages, liveSample }: RenderedSite): void {
  const folder = path.join(outDir, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = builtFiles(outDir);
  const write = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return name;
  };
  const named = pages.map((page) => {
    refuseLostFiles(page, outDir);
    return { page, file: write(fileName(page), pageHtml(page, files)) };
  });
  const addresses = named.filter(({ page }) => page.query === undefined);
  const queries = named.filter(({ page }) => page.query !== undefined);
  const indexed = addresses.flatMap(({ page }) => (page.isIndexed && page.path !== null ? [page.path] : []));
  const byPath = addresses.flatMap(({ page, file }) =>
    page.path === null ? [] : [[page.path, file] as const],
  );
  const texts = [
    ['/sitemap.xml', write('sitemap.xml', sitemap(indexed))],
    ['/robots.txt', write('robots.txt', robots())],
    [LIVE_SAMPLE_PATH, write('live-sample.html', liveSample)],
  ] as const;
  const site = {
    files: Object.fromEntries([...byPath, ...texts]),
    queries: Object.fromEntries(queries.map(({ page, file }) => [`${page.path}${page.query}`, file])),
    notFound: NOT_FOUND,
    routes: readRoutes(readFileSync(path.join(root, 'src/app/route-tree.gen.ts'), 'utf8')).filter(
      (route) => !FILED_ROUTES.includes(route),
    ),
  };
  write('pages.json', JSON.stringify(site));
}

/** '/sample-reports/wind-mitigation' -> 'sample-reports--wind-mitigation.html', '/auth?mode=signup' -> 'auth--mode-signup.html' */
function fileName({ path: address, query }: RenderedPage): string {
  if (address === null) return NOT_FOUND;
  const name = address === '/' ? 'index' : address.slice(1).replaceAll('/', '--');
  return `${query ? `${name}--${query.slice(1).replaceAll('=', '-')}` : name}.html`;
}

function builtFiles(outDir: string): BuiltFiles {
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const script = manifest[SITE_SCRIPT];
  if (script?.css === undefined) throw new Error('The build has no script or stylesheet for plain pages.');
  const imports = (script.imports ?? []).flatMap((key) => manifest[key]?.file ?? []);
  const shell = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const read = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');
  const styleSheet = script.css.map(read).join('\n');
  const formScript = readFileSync(path.join(import.meta.dirname, 'early-form.js'), 'utf8');
  return {
    shell,
    script: script.file,
    scriptImports: imports,
    styleSheet,
    themeScript: read('theme.js'),
    formScript,
  };
}

/** A picture's name is made in two builds; they have to agree. */
function refuseLostFiles({ path: address, body }: RenderedPage, outDir: string): void {
  for (const [, file = ''] of (body ?? '').matchAll(/[",\s]\/((?:assets|covers|site)\/[^",\s]+)/g))
    if (!existsSync(path.join(outDir, file)))
      throw new Error(`${address ?? '404'} shows ${file}, which is not there.`);
}

function sitemap(paths: readonly string[]): string {
  const entries = paths.map((each) => `  <url><loc>${ORIGIN}${each}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

/** Pages behind the sign-in say 'noindex' themselves; pages that clients open by link are never requested. */
function robots(): string {
  return `User-agent: *\nDisallow: /download/\nDisallow: /agreements/\nDisallow: /functions/\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`;
}
