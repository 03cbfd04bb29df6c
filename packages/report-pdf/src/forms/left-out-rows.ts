/** Rows of a form's page without the items that are left out, the others lettered again. */
import type { FormBlock, FormRow, FormText } from '@plumbline/domain/forms/form-types';

/** Letters go on from page to page. */
export interface RowLetters {
  readonly leftOut: readonly string[];
  /** By section: how many of its items came before. */
  readonly counts: Map<string, number>;
}

/** '**B. {>122.2}Swimming Pools ...**' */
const LETTER = /^\*\*[A-Z]\. /;
/** Height of a section's title above its first item. */
const TITLE_PT = 16.8;
const TITLE_BASELINE = 12;

export function keptRows(rows: readonly FormRow[], { leftOut, counts }: RowLetters): FormRow[] {
  if (leftOut.length === 0) return [...rows];
  const kept: FormRow[] = [];
  /** Title of a section whose first item is left out. */
  let title: FormText | null = null;
  for (const row of rows) {
    const item = itemOf(row);
    const [section = ''] = item.split('/');
    const own = titleOf(row);
    if (own !== null && title !== null) kept.push(titleRow(title, row.y));
    if (own !== null) title = null;
    if (leftOut.includes(item)) {
      title = own ?? title;
      continue;
    }
    const count = counts.get(section) ?? 0;
    counts.set(section, count + 1);
    const letter = String.fromCodePoint(65 + count);
    kept.push(...(title === null ? [] : [titleRow(title, row.y)]), lettered(row, letter));
    title = null;
  }
  return title === null ? kept : [...kept, titleRow(title, rows.at(-1)?.y ?? 0)];
}

/** 'optional/wells': what the boxes of a row are about. */
function itemOf({ blocks }: FormRow): string {
  const box = blocks.find((block) => block.kind === 'check');
  return box === undefined ? '' : box.path.slice(0, box.path.lastIndexOf('/'));
}

const headings = ({ blocks }: FormRow): FormText[] =>
  blocks.filter((block): block is FormText => block.kind === 'text' && block.role === 'heading');

const titleOf = (row: FormRow): FormText | null =>
  headings(row).find(({ markup }) => !LETTER.test(markup)) ?? null;

const titleRow = (title: FormText, y: number): FormRow => ({
  kind: 'row',
  y,
  heightPt: TITLE_PT,
  blocks: [{ ...title, baselineY: y + TITLE_BASELINE }],
});

const lettered = (row: FormRow, letter: string): FormRow => ({
  ...row,
  blocks: row.blocks.map(
    (block): FormBlock =>
      block.kind === 'text' && block.role === 'heading'
        ? { ...block, markup: block.markup.replace(LETTER, `**${letter}. `) }
        : block,
  ),
});
