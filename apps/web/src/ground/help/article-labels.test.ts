/** Every bold screen label in an article exists on a screen, and help links lead to existing headings. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Block, Inline } from '@plumbline/documentation/article';
import { ARTICLES, findArticle } from '@plumbline/documentation/articles';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..', '..', '..');
const sources = ['apps/web/src', 'packages/domain/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
);
/** Articles write straight apostrophes. */
const straight = (text: string): string => text.replaceAll('’', "'");
const screens = straight(sources.join('\n').replace(/\s+/g, ' '));

/** Labels composed by a screen, with their parts. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  'Add connection': ['`Add $', '{entryLabel}`', "entryLabel: 'connection'"],
  'Add to contacts who are already here': ['Add to ', ' already here', 'contacts who are'],
  'Always file Harbor Hardware under Supplies': ['`Always file $', '} under $'],
  'Connect Google Calendar': ['Connect ', 'Google Calendar'],
  'Connect Outlook': ['Connect ', 'Outlook'],
  'Connect QuickBooks': ['Connect ', 'QuickBooks'],
  'entries to check': ["'entries'", '} to check`'],
  'Describe photos': ['`Describe $', "'photo')}`"],
  'Review all new photos': ['`Review all $', '} new photos`'],
  'Export as CSV': ['Export ', ' as CSV'],
  'Export as vCard': ['Export ', ' as vCard'],
  'Only on this phone': ['Only on this ', "'phone'"],
  'Only this appointment': ['`Only this $', 'noun="appointment"'],
  'Use F': ['`Use $', '{suggestion.text}`'],
  'Remove signature': ['Remove ', 'signature'],
  'Saved on this phone': ['Saved on this ', "'phone'"],
};

const strongIn = (content: readonly Inline[]): string[] =>
  content.flatMap((part) => (part.kind === 'strong' ? [part.text] : []));

function labelsOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return strongIn(block.content);
    case 'steps':
    case 'list':
      return block.items.flatMap(strongIn);
    case 'table':
      return [block.head, ...block.rows].flat().flatMap(strongIn);
    case 'heading':
    case 'picture':
      return [];
  }
}

const isOnAScreen = (label: string): boolean =>
  (COMPOSED[label] ?? [label]).every((words) => screens.includes(straight(words)));

it.each(ARTICLES.map(({ slug, blocks }) => [slug, blocks] as const))(
  '%s names what stands on the screens',
  (_, blocks) => {
    expect(blocks.flatMap(labelsOf).filter((label) => !isOnAScreen(label))).toEqual([]);
  },
);

it('opens articles at headings that they have', () => {
  const links = sources.flatMap((source) => [
    ...source.matchAll(/<HelpLink\s+article="([^"]+)"(?:\s+part="([^"]+)")?/g),
  ]);
  expect(links.length).toBeGreaterThan(15);
  const lost = links.filter(([, slug = '', part]) => {
    const blocks = findArticle(slug)?.blocks ?? [];
    return (
      blocks.length === 0 ||
      (part !== undefined && !blocks.some((block) => block.kind === 'heading' && block.id === part))
    );
  });
  expect(lost.map(([text]) => text)).toEqual([]);
});
