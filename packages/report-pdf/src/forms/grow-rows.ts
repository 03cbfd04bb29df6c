/**
 * Gives answers that grow the lines they need: rows below move down, and onto added pages with the head and foot of
 * their page. The form's own pages keep their order, and each begins as printed.
 */
import { movedDown } from '@plumbline/domain/forms/build-form';
import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import type {
  FormArea,
  FormBlock,
  FormPage,
  FormRow,
  FormText,
  PrintedForm,
} from '@plumbline/domain/forms/form-types';
import type { FontBook } from '../fonts/font-book.ts';
import { breakLines } from '../text/break-lines.ts';
import { answerStyle } from './form-style.ts';
import { keptRows, type RowLetters } from './left-out-rows.ts';

export interface GrownForm {
  readonly form: PrintedForm;
  readonly filled: FilledForm;
}

export function growForm(form: PrintedForm, filled: FilledForm, fonts: FontBook): GrownForm {
  const texts: Record<string, string> = { ...filled.texts };
  const letters: RowLetters = { leftOut: filled.leftOut ?? [], counts: new Map() };
  const pages = form.pages.flatMap((page) => growPage(page, filled, texts, fonts, letters));
  return {
    form: { ...form, pages: pages.map((blocks, index) => numbered(blocks, index + 1)) },
    filled: { ...filled, texts },
  };
}

const numbered = (blocks: readonly FormBlock[], number: number): FormPage => ({
  number,
  blocks: blocks.map((block) =>
    block.kind === 'text' && block.isPageNumber ? { ...block, markup: `Page ${number} of` } : block,
  ),
});

const isRow = (block: FormBlock): block is FormRow => block.kind === 'row';
const growing = ({ blocks }: FormRow): FormArea | undefined =>
  blocks.find((block): block is FormArea => block.kind === 'area' && block.grows === true);

/** Fewer lines of an answer are not left behind at the foot of a page, nor carried over to the next. */
const LEAST_LINES = 3;
/** From the top of an added page to the title of a continued row, to its first line, and below its last. */
const CONTINUED = { title: 9.5, first: 21, below: 10 };

function growPage(
  page: FormPage,
  filled: FilledForm,
  texts: Record<string, string>,
  fonts: FontBook,
  letters: RowLetters,
): readonly (readonly FormBlock[])[] {
  const printed = page.blocks.filter(isRow);
  const rows = keptRows(printed, letters);
  const first = printed[0];
  const lastRow = printed.at(-1);
  if (first === undefined || lastRow === undefined) return [page.blocks];
  const head = page.blocks.slice(0, page.blocks.indexOf(first));
  const foot = page.blocks.slice(page.blocks.indexOf(lastRow) + 1);
  const limitY = lastRow.y + lastRow.heightPt;
  const pages: FormBlock[][] = [[]];
  let cursorY = first.y;
  const put = (blocks: readonly FormBlock[], heightPt: number): void => {
    pages.at(-1)?.push(...blocks);
    cursorY += heightPt;
  };
  const startPage = (): void => {
    pages.push([]);
    cursorY = first.y;
  };

  for (const row of rows) {
    const area = growing(row);
    const lines = area === undefined ? [] : linesOf(area, filled, fonts);
    const extra = area === undefined ? 0 : Math.max(0, lines.length - area.lines) * area.leadingPt;
    const usedPt = usedHeight(row, area, lines.length);
    if (area === undefined || cursorY + usedPt <= limitY) {
      put(moved(row, cursorY, area, lines.length), row.heightPt + extra);
      continue;
    }
    const roomAt = (y: number): number =>
      Math.floor((limitY - (y + area.baselineY - row.y)) / area.leadingPt) + 1;
    const fits = Math.min(lines.length - LEAST_LINES, roomAt(cursorY));
    if (fits < LEAST_LINES && cursorY > first.y) startPage();
    if (cursorY + usedPt <= limitY) {
      put(moved(row, cursorY, area, lines.length), row.heightPt + extra);
      continue;
    }
    let start = Math.max(LEAST_LINES, Math.min(lines.length - LEAST_LINES, roomAt(cursorY)));
    texts[area.path] = lines.slice(0, start).join('\n');
    put(moved(row, cursorY, area, start), limitY - cursorY);
    for (let part = 2; start < lines.length; part += 1) {
      startPage();
      const capacity = Math.floor((limitY - (cursorY + CONTINUED.first)) / area.leadingPt) + 1;
      const chunk = lines.slice(start, start + capacity);
      start += chunk.length;
      const path = `${area.path}#${part}`;
      texts[path] = chunk.join('\n');
      const title = filled.labels[area.path] ?? '';
      put(
        continuedRow(row, area, title, path, cursorY, chunk.length),
        CONTINUED.first + chunk.length * area.leadingPt + CONTINUED.below,
      );
    }
  }
  return pages.map((blocks) => [...head, ...blocks, ...foot]);
}

/** Down to the last line of its comment: the paper below it may be missing at the foot of a page. */
const usedHeight = (row: FormRow, area: FormArea | undefined, lineCount: number): number =>
  area === undefined
    ? row.heightPt
    : area.baselineY - row.y + (Math.max(1, lineCount) - 1) * area.leadingPt + BELOW_LINE;
const BELOW_LINE = 2;

function linesOf(area: FormArea, filled: FilledForm, fonts: FontBook): readonly string[] {
  const text = filled.texts[area.path]?.trim() ?? '';
  if (text === '') return [];
  return breakLines([{ text, style: answerStyle(area.sizePt) }], area.widthPt, fonts).map((line) =>
    line.spans.map((span) => span.text).join(''),
  );
}

/** The row at `y`, with room for that many lines. */
const moved = (row: FormRow, y: number, area: FormArea | undefined, lineCount: number): FormBlock[] =>
  movedDown(
    row.blocks.map((block) =>
      block === area && area !== undefined ? { ...area, lines: Math.max(area.lines, lineCount) } : block,
    ),
    y - row.y,
  );

function continuedRow(
  row: FormRow,
  area: FormArea,
  title: string,
  path: string,
  y: number,
  lines: number,
): FormBlock[] {
  const heading = row.blocks.findLast(
    (block): block is FormText => block.kind === 'text' && block.role === 'heading',
  );
  const words: FormText[] = heading
    ? [{ ...heading, baselineY: y + CONTINUED.title, markup: `**${title} (continued)**` }]
    : [];
  return [...words, { ...area, path, baselineY: y + CONTINUED.first, lines }];
}
