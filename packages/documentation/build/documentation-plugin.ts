/**
 * Vite plugin that provides the articles as modules. `plumbline:articles` has their text, `plumbline:article-pictures`
 * the image URLs, `plumbline:article-index` the search index. Markdown and its parser are not part of the app.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Article } from '../src/article.ts';
import type { ParsedArticle } from './parse-article.ts';
import { ARTICLE_FOLDER, pictureFile, picturesOf, readArticles } from './read-articles.ts';
import { buildSearchIndex } from './search-index.ts';
import { webpSize } from './webp-size.ts';

/** Device pixels per page pixel of the screenshots (tools/screenshots/documentation-pictures.mjs). */
const PIXEL_RATIO = 1.5;

const MODULES: Readonly<Record<string, (articles: readonly ParsedArticle[]) => string>> = {
  'plumbline:articles': (articles) =>
    `export const articles = ${JSON.stringify(articles.map(withoutWords))};`,
  'plumbline:article-index': (articles) => `export default ${JSON.stringify(buildSearchIndex(articles))};`,
  'plumbline:article-pictures': pictureModule,
};

export function documentationModules(): Plugin {
  return {
    name: 'plumbline-documentation',
    // In development, shows a changed article immediately.
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.add(ARTICLE_FOLDER);
      watcher.on('change', (file) => {
        if (!file.startsWith(ARTICLE_FOLDER)) return;
        moduleGraph.invalidateAll();
        ws.send({ type: 'full-reload' });
      });
    },
    resolveId: (id) => (id in MODULES ? `\0${id}` : null),
    load(id) {
      const make = MODULES[id.slice(1)];
      if (!id.startsWith('\0') || make === undefined) return null;
      return make(readArticles());
    },
  };
}

function withoutWords({ slug, title, summary, blocks }: ParsedArticle): Article {
  return { slug, title, summary, blocks };
}

function pictureModule(articles: readonly ParsedArticle[]): string {
  const names = [...new Set(articles.flatMap(picturesOf))];
  const imports = names.flatMap((name, index) => [
    `import light${index} from ${JSON.stringify(pictureFile(name, 'light'))};`,
    `import dark${index} from ${JSON.stringify(pictureFile(name, 'dark'))};`,
  ]);
  const entries = names.map((name, index) => {
    const { width, height } = webpSize(readFileSync(pictureFile(name, 'light')));
    const size = `width: ${Math.round(width / PIXEL_RATIO)}, height: ${Math.round(height / PIXEL_RATIO)}`;
    return `${JSON.stringify(name)}: { light: light${index}, dark: dark${index}, ${size} }`;
  });
  return [...imports, `export const pictures = {${entries.join(',')}};`].join('\n');
}
