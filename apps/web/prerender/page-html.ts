/** One page of the site as an HTML file: the head of the built app without the app, and the page's own. */
import { escapeHtml } from '../../../packages/domain/src/ground/escape-html.ts';
import type { RenderedPage } from '../src/app/site/render-site.tsx';

/** Placeholder in the files for the address under which the site is served (`https://example.com`); the server writes it in. */
export const ORIGIN = '__ORIGIN__';

export interface BuiltFiles {
  /** index.html as built. */
  readonly shell: string;
  /** Addresses of the script of plain pages and of what it imports. */
  readonly script: string;
  readonly scriptImports: readonly string[];
  /** Inlined in each page: saves a round trip before the first paint. The server allows it by its hash. */
  readonly styleSheet: string;
  /** public/theme.js, which has to run before the first paint, likewise. */
  readonly themeScript: string;
  /** prerender/early-form.js, for pages with a form that the app replaces. */
  readonly formScript: string;
}

export function pageHtml(page: RenderedPage, files: BuiltFiles): string {
  const head = headOf(page);
  const withHead = files.shell
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head);
  if (page.body === null) return withHead;
  refuseInlineStyles(page);
  const { body } = page;
  const filled = withHead
    .replace('<script src="/theme.js"></script>', () => `<script>${inlined(files.themeScript)}</script>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  if (page.query !== undefined) return withFormScript(filled, files.formScript);
  return filled
    .replace(APP_SCRIPT, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<noscript>[^<]*<\/noscript>/, '')
    .replace('</head>', () => `${fileTags(files)}  </head>`);
}

const APP_SCRIPT = /\s*<script defer [^>]*src="([^"]+)"><\/script>/g;

/** The app's files are in a template, which loads none: the form's script says when. The entry, the last one, fetches the others. */
function withFormScript(html: string, formScript: string): string {
  const addresses = [...html.matchAll(APP_SCRIPT)].map(([, address]) => address);
  const ahead = addresses.map(
    (address) => `\n    <link rel="preload" as="script" fetchpriority="low" href="${address}">`,
  );
  const parts = `${ahead.join('')}\n    <script src="${addresses.at(-1)}"></script>`;
  const last = `  <template id="app">${parts}\n    </template>\n    <script>${inlined(formScript)}</script>\n  </body>`;
  return html.replace(APP_SCRIPT, '').replace('</body>', () => last);
}

function headOf({ path, title, description, isIndexed, structuredData }: RenderedPage): string {
  const address = `${ORIGIN}${path ?? '/'}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', isIndexed ? 'index, follow' : 'noindex'),
    ...(path === null ? [] : [`<link rel="canonical" href="${address}" />`]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Plumbline'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${ORIGIN}/open-graph.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Plumbline: Home inspection reports, done on site'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData.map(
      // A data block: browsers do not run it, so the content security policy lets it be.
      (thing) =>
        `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

function fileTags({ script, scriptImports, styleSheet }: BuiltFiles): string {
  // Nothing waits for the script: it must not take the line from the first picture and the font.
  const scripts = [...scriptImports, script].map(
    (file) => `  <script defer fetchpriority="low" src="/${file}"></script>\n  `,
  );
  return `  <style>${inlined(styleSheet)}</style>\n  ${scripts.join('')}`;
}

function inlined(text: string): string {
  const code = text.replaceAll(/^\s*\/\/.*$/gm, '').trim();
  if (/<\/(?:style|script)/i.test(code))
    throw new Error('A style or script of the pages would end its own element.');
  return code;
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** The content security policy would drop it: the page would look otherwise than here. */
function refuseInlineStyles({ path, body }: RenderedPage): void {
  const found = /<[^>]*\sstyle="[^"]*"|<style|\son\w+="/.exec(body ?? '');
  if (found !== null)
    throw new Error(`${path ?? 'The 404 page'} has an inline style or handler: ${found[0]}`);
}
