/** Search index of all articles, as text: one entry per introduction and heading, so a hit leads to the right place. */
import MiniSearch from 'minisearch';
import { blockText } from '../src/plain-text.ts';
import { INDEX_OPTIONS, type SearchedPart } from '../src/search-options.ts';
import type { ParsedArticle } from './parse-article.ts';

export function buildSearchIndex(articles: readonly ParsedArticle[]): string {
  const engine = new MiniSearch<SearchedPart>(INDEX_OPTIONS);
  engine.addAll(articles.flatMap(partsOf));
  return JSON.stringify(engine);
}

function partsOf({ slug, title, summary, words, blocks }: ParsedArticle): SearchedPart[] {
  const parts = [{ id: slug, slug, title, heading: '', words, texts: [summary] }];
  for (const block of blocks) {
    if (block.kind === 'heading')
      parts.push({ id: `${slug}#${block.id}`, slug, title, heading: block.text, words: '', texts: [] });
    else parts.at(-1)?.texts.push(blockText(block));
  }
  return parts.map(({ texts, ...part }) => ({
    ...part,
    text: texts.filter((text) => text !== '').join(' '),
  }));
}
