/** Plain text of blocks, for the search and for counting words. */
import type { Block, Inline } from './article.ts';

export const inlineText = (content: readonly Inline[]): string => content.map(({ text }) => text).join('');

export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
    case 'note':
      return inlineText(block.content);
    case 'steps':
    case 'list':
      return block.items.map(inlineText).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' ')).join(' ');
    case 'picture':
      return '';
  }
}
