/**
 * Parses an article from its Markdown file. Articles consist of a short list of elements (src/article.ts); anything
 * else, especially HTML, fails the build with the file's name, so nothing unintended reaches a page.
 */
import { marked, type Token, type Tokens } from 'marked';
import { z } from 'zod';
import type { Article, Block, Inline } from '../src/article.ts';

export interface ParsedArticle extends Article {
  /** Additional search terms. */
  readonly words: string;
}

const headSchema = z.strictObject({
  title: z.string().min(3).max(70),
  summary: z.string().min(20).max(160).endsWith('.'),
  words: z.string().default(''),
});

/** @param source the file: lines of `key: value` between two `---`, then the text */
export function parseArticle(slug: string, source: string): ParsedArticle {
  const fail = (problem: string): never => {
    throw new Error(`${slug}.md: ${problem}`);
  };
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (parts === null) return fail('it has no head between two lines of ---.');
  const [, headText = '', body = ''] = parts;
  const head = headSchema.safeParse(readHead(headText));
  if (!head.success) return fail(z.prettifyError(head.error));
  const blocks = marked.lexer(body).flatMap((token) => readBlock(token, fail));
  refuseTwins(blocks, fail);
  return { slug, ...head.data, blocks };
}

function readHead(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
}

type Fail = (problem: string) => never;

function readBlock(token: Token, fail: Fail): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      if (token.depth !== 2) fail(`'${token.text}' has to be a heading of the second level.`);
      return [{ kind: 'heading', id: headingId(token.text), text: token.text }];
    case 'paragraph':
      return [readParagraph(token as Tokens.Paragraph, fail)];
    case 'blockquote':
      return [{ kind: 'note', content: contentOf((token as Tokens.Blockquote).tokens, fail) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: ordered ? 'steps' : 'list', items: items.map((item) => contentOf(item.tokens, fail)) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cell = ({ tokens }: Tokens.TableCell) => readInline(tokens, fail);
      return [{ kind: 'table', head: header.map(cell), rows: rows.map((row) => row.map(cell)) }];
    }
    default:
      return fail(`'${token.raw.trim().slice(0, 60)}' is no part that an article may have.`);
  }
}

function readParagraph({ tokens }: Tokens.Paragraph, fail: Fail): Block {
  const [first] = tokens;
  if (first?.type !== 'image') return { kind: 'paragraph', content: readInline(tokens, fail) };
  if (tokens.length > 1) fail('a picture stands alone.');
  if (!/^[a-z0-9-]+$/.test(first.href)) fail(`'${first.href}' is no name of a picture.`);
  if (first.text.length < 10) fail(`the picture '${first.href}' needs words for who does not see it.`);
  return { kind: 'picture', name: first.href, alt: first.text };
}

/** Content of a list entry or a note: one paragraph. */
function contentOf(tokens: readonly Token[], fail: Fail): readonly Inline[] {
  const parts = tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox');
  const [first] = parts;
  if (first === undefined || parts.length > 1)
    return fail('an entry of a list, or a note, is one paragraph.');
  return readInline((first as Tokens.Paragraph).tokens, fail);
}

function readInline(tokens: readonly Token[] | undefined, fail: Fail): readonly Inline[] {
  return (tokens ?? []).map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return { kind: 'text', text: token.text.replaceAll('\n', ' ') };
      case 'strong':
        return { kind: 'strong', text: token.text };
      case 'codespan':
        return { kind: 'code', text: token.text };
      case 'link':
        return { kind: 'link', text: token.text, href: linkTarget(token.href, fail) };
      default:
        return fail(`'${token.raw.slice(0, 60)}' may not stand in a line of text.`);
    }
  });
}

/** 'other-article' and 'other-article#heading' link to an article, '/pricing' to a page, https: to other sites. */
function linkTarget(href: string, fail: Fail): string {
  if (href.startsWith('https://') || /^\/(?!\/)/.test(href) || /^#[a-z0-9-]+$/.test(href)) return href;
  if (/^[a-z0-9-]+(#[a-z0-9-]+)?$/.test(href)) return `/documentation/${href}`;
  return fail(`'${href}' leads nowhere.`);
}

/** 'What the level means' -> 'what-the-level-means' */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function refuseTwins(blocks: readonly Block[], fail: Fail): void {
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  const twin = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twin !== undefined) fail(`two headings have the address #${twin}.`);
}
