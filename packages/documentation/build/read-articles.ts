/** Reads all articles of the folder in table-of-contents order and checks every link and image. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Inline } from '../src/article.ts';
import { ARTICLE_SLUGS } from '../src/contents.ts';
import { type ParsedArticle, parseArticle } from './parse-article.ts';

const root = path.join(import.meta.dirname, '..');
export const ARTICLE_FOLDER = path.join(root, 'articles');
const PICTURE_FOLDER = path.join(root, 'pictures');
export const THEMES = ['light', 'dark'] as const;

export const pictureFile = (name: string, theme: (typeof THEMES)[number]): string =>
  path.join(PICTURE_FOLDER, `${name}-${theme}.webp`);

export function readArticles(): readonly ParsedArticle[] {
  const found = readdirSync(ARTICLE_FOLDER).map((file) => file.replace(/\.md$/, ''));
  const unnamed = found.filter((slug) => !ARTICLE_SLUGS.some((each) => each === slug));
  if (unnamed.length > 0) throw new Error(`src/contents.ts does not name ${unnamed.join(', ')}.`);
  const articles = ARTICLE_SLUGS.map((slug) =>
    parseArticle(slug, readFileSync(path.join(ARTICLE_FOLDER, `${slug}.md`), 'utf8')),
  );
  for (const article of articles) {
    for (const href of linksOf(article)) refuseLostLink(article.slug, href, articles);
    for (const name of picturesOf(article))
      for (const theme of THEMES)
        if (!existsSync(pictureFile(name, theme)))
          throw new Error(`${article.slug}.md shows ${name}-${theme}.webp, which is not there.`);
  }
  return articles;
}

export const picturesOf = ({ blocks }: ParsedArticle): string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []));

function linksOf({ blocks }: ParsedArticle): string[] {
  const lines = blocks.flatMap((block): readonly (readonly Inline[])[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'note':
        return [block.content];
      case 'steps':
      case 'list':
        return block.items;
      case 'table':
        return [block.head, ...block.rows].flat();
      default:
        return [];
    }
  });
  return lines.flat().flatMap((part) => (part.kind === 'link' ? [part.href] : []));
}

/** Pages of /documentation that are no articles. */
const otherPages: ReadonlySet<string> = new Set(['api-reference']);

/** Checks links to other articles only; a test that knows the routes checks links to app pages. */
function refuseLostLink(slug: string, href: string, articles: readonly ParsedArticle[]): void {
  const target = /^\/documentation\/([a-z0-9-]+)(?:#(.+))?$/.exec(href);
  const own = /^#(.+)$/.exec(href);
  if (target === null && own === null) return;
  if (target?.[1] !== undefined && otherPages.has(target[1])) return;
  const wanted = own === null ? target?.[1] : slug;
  const anchor = own?.[1] ?? target?.[2];
  const article = articles.find((each) => each.slug === wanted);
  const has = article?.blocks.some((block) => block.kind === 'heading' && block.id === anchor);
  if (article === undefined || (anchor !== undefined && has !== true))
    throw new Error(`${slug}.md leads to ${href}, which is not there.`);
}
