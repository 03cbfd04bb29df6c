import { describe, expect, it } from 'vitest';
import { readArticles } from '../build/read-articles.ts';
import { ARTICLES, findArticle, neighboursOf } from './articles.ts';
import { ARTICLE_SLUGS, articlePath, CATEGORIES, categoryOf } from './contents.ts';
import { blockText } from './plain-text.ts';
import { createArticleSearch, excerptOf } from './search-articles.ts';

describe('the documentation', () => {
  it('has every article of its contents once, in their order, as the files say', () => {
    expect(ARTICLES.map(({ slug }) => slug)).toEqual(ARTICLE_SLUGS);
    expect(new Set(ARTICLE_SLUGS).size).toBe(ARTICLE_SLUGS.length);
    const files = readArticles().map(({ slug, title, summary, blocks }) => ({
      slug,
      title,
      summary,
      blocks,
    }));
    expect(ARTICLES).toEqual(files);
  });

  it('tells every article by a title and a sentence of its own', () => {
    expect(new Set(ARTICLES.map(({ title }) => title)).size).toBe(ARTICLES.length);
    expect(new Set(ARTICLES.map(({ summary }) => summary)).size).toBe(ARTICLES.length);
  });

  it.each(ARTICLES.map((article) => [article.slug, article] as const))('%s says what to do', (_, article) => {
    const words = article.blocks.map(blockText).join(' ').split(/\s+/);
    expect(words.length).toBeGreaterThan(90);
    expect(article.blocks.some(({ kind }) => kind === 'heading')).toBe(true);
  });

  it('leads from each article to the next and back', () => {
    const [first = '', second = ''] = ARTICLE_SLUGS;
    expect(neighboursOf(first).previous).toBeNull();
    expect(neighboursOf(first).next?.slug).toBe(second);
    expect(neighboursOf(second).previous?.slug).toBe(first);
    expect(neighboursOf(ARTICLE_SLUGS.at(-1) ?? '').next).toBeNull();
    expect(neighboursOf('unknown')).toEqual({ previous: null, next: null });
    expect(findArticle('unknown')).toBeNull();
    expect(categoryOf('unknown')).toBeNull();
    for (const { slugs, id } of CATEGORIES) for (const slug of slugs) expect(categoryOf(slug)?.id).toBe(id);
    expect(articlePath('first-report', 'walk')).toBe('/documentation/first-report#walk');
  });
});

describe('searching the documentation', () => {
  const search = createArticleSearch();
  const first = (query: string) => search.find(query)[0]?.href;

  it('finds the part of an article that answers', () => {
    expect(first('forgotten password')).toBe('/documentation/create-your-account#forgotten-password');
    expect(first('iphone safari')).toBe('/documentation/install-the-app#on-an-iphone-or-ipad');
  });

  it('forgives a typing error, takes the beginning of a word, and whole questions', () => {
    expect(first('forgoten pasword')).toContain('create-your-account');
    expect(search.find('instal').map(({ slug }) => slug)).toContain('install-the-app');
    expect(search.find('what should somebody do who wants to begin a report zebra')).not.toEqual([]);
  });

  it('names each article once, with words around what was searched for', () => {
    const found = search.find('report', 50);
    expect(new Set(found.map(({ slug }) => slug)).size).toBe(found.length);
    expect(search.find('report', 2)).toHaveLength(2);
    expect(search.find('  ')).toEqual([]);
    expect(search.find('xyzzyplugh')).toEqual([]);
    const long = `${'first '.repeat(60)}signature ${'last '.repeat(60)}`;
    expect(excerptOf(long, ['signature'])).toMatch(/^… first .*signature last .* …$/);
    expect(excerptOf(long, ['zebra'])).toMatch(/^first .* …$/);
    expect(excerptOf('Short.', ['short'])).toBe('Short.');
  });
});
