/**
 * Converts a cell to plain text, the format of reports: paragraphs become lines separated by a blank one, lists get '-
 * ', a link keeps its address in brackets. Scripts and styles are dropped with their contents; images, videos and the
 * like cannot be part of a text and are listed for the summary.
 */
import { Parser } from 'htmlparser2';

export interface PlainText {
  readonly text: string;
  /** Kinds of content that were dropped: 'picture', 'video'. */
  readonly lost: readonly string[];
}

const MARKUP =
  /<\/?(?:p|br|div|span|strong|b|em|i|u|s|a|ul|ol|li|h[1-6]|table|tbody|thead|tr|td|th|img|iframe|video|audio|font|blockquote|hr|sub|sup|script|style|object|embed|pre|code|form|input|svg)(?:\s[^<>]*)?\/?>/i;
const ENTITY = /&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});/i;

const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'blockquote',
  'pre',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'title',
  'select',
  'textarea',
  'svg',
]);
const LOST: Readonly<Record<string, string>> = {
  img: 'image',
  svg: 'image',
  video: 'video',
  iframe: 'video',
  audio: 'audio',
  object: 'embedded file',
  embed: 'embedded file',
};
const SHOWN_ADDRESS = /^(?:https?:|mailto:|tel:)/i;

export function toPlainText(cell: string): PlainText {
  if (!MARKUP.test(cell)) return { text: tidyLines(ENTITY.test(cell) ? decodeName(cell) : cell), lost: [] };
  const writer = new Writer();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (words) => writer.say(words),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(cell);
  return { text: tidyLines(writer.text), lost: [...writer.lost] };
}

/** Names are exported with '&amp;' for '&' in every format. Other characters are literal. */
export function decodeName(cell: string): string {
  if (!ENTITY.test(cell)) return cell;
  let text = '';
  // A '<' is part of the name, not the start of a tag.
  const parser = new Parser({ ontext: (words) => (text += words) }, { decodeEntities: true });
  parser.end(cell.replaceAll('<', '&lt;'));
  return text;
}

/** Collects the words of a page in reading order. */
class Writer {
  text = '';
  readonly lost = new Set<string>();
  private silence = 0;
  private readonly lists: { isNumbered: boolean; count: number }[] = [];
  private readonly links: { address: string; from: number }[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const lost = LOST[name];
    if (lost !== undefined && this.silence === 0) this.lost.add(lost);
    if (SILENT.has(name)) this.silence += 1;
    else if (name === 'br') this.text += '\n';
    else if (name === 'ul' || name === 'ol') this.beginList(name === 'ol');
    else if (name === 'li') this.beginEntry();
    else if (name === 'tr') this.newLine();
    else if (BLOCKS.has(name)) this.newParagraph();
    else if (name === 'a')
      this.links.push({ address: attributes.href?.trim() ?? '', from: this.text.length });
    else if (name === 'td' || name === 'th') this.nextCell();
  }

  say(words: string): void {
    if (this.silence > 0) return;
    // A line break in the HTML source is a space.
    const flowing = words.replace(/\s+/g, ' ');
    const isAtStart = this.text === '' || this.text.endsWith('\n') || this.text.endsWith(' ');
    this.text += isAtStart ? flowing.trimStart() : flowing;
  }

  close(name: string): void {
    if (SILENT.has(name)) this.silence = Math.max(0, this.silence - 1);
    else if (name === 'a') this.endLink();
    else if (name === 'ul' || name === 'ol') {
      this.lists.pop();
      if (this.lists.length === 0) this.newParagraph();
    } else if (name === 'p' && this.lists.length > 0) return;
    else if (BLOCKS.has(name)) this.newParagraph();
  }

  private beginList(isNumbered: boolean): void {
    if (this.lists.length === 0) this.newParagraph();
    this.lists.push({ isNumbered, count: 0 });
  }
  private beginEntry(): void {
    const list = this.lists.at(-1);
    if (list) list.count += 1;
    this.newLine();
    const depth = '  '.repeat(Math.max(0, this.lists.length - 1));
    this.text += `${depth}${list?.isNumbered ? `${list.count}.` : '-'} `;
  }
  private nextCell(): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text += ' | ';
  }
  private endLink(): void {
    const link = this.links.pop();
    if (!link || this.silence > 0 || !SHOWN_ADDRESS.test(link.address)) return;
    const shown = this.text.slice(link.from).trim();
    const address = link.address.replace(/^(?:mailto|tel):/i, '');
    if (shown !== address) this.text += shown === '' ? address : ` (${address})`;
  }
  private newLine(): void {
    if (this.text === '' || this.text.endsWith('\n')) return;
    this.text = `${this.text.trimEnd()}\n`;
  }
  private newParagraph(): void {
    if (this.lists.length > 0) return;
    this.text = this.text.trimEnd();
    if (this.text !== '') this.text += '\n\n';
  }
}

/** Removes trailing spaces and extra blank lines; spaces of any width become one kind. */
function tidyLines(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const kept = lines.filter((line, at) => line !== '' || lines[at - 1] !== '');
  return kept.join('\n').trim();
}
