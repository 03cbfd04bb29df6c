/**
 * Fits text of any length into a cover column: at the designed size if it fits, else smaller, else cut with an ellipsis
 * and reported as cut. Sizes are in cover units. The result always stays within its height.
 */
import type { ModelFact } from '@plumbline/domain/report/model/types';
import { type Box, heightOf } from '../flow/box.ts';
import { paragraph } from '../flow/paragraph.ts';
import { type StructureNode, under } from '../flow/structure.ts';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import type { FaceName } from '../fonts/font-names.ts';
import { breakLines, type Run } from '../text/break-lines.ts';

export interface CoverText {
  /** Label among the general facts, if the text is cut here. */
  readonly label: string;
  readonly text: string;
  readonly face: FaceName;
  readonly size: number;
  readonly leading: number;
  readonly color: string;
  /** As a share of the size. */
  readonly tracking?: number;
  /** Precedes the text, in another font or color, never cut. */
  readonly lead?: { readonly text: string; readonly face: FaceName; readonly color: string };
  readonly gap?: number;
  readonly isHeading?: boolean;
  /** Balances the line lengths. */
  readonly isBalanced?: boolean;
}

export interface Column {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly align?: 'left' | 'center' | 'right';
  /** Minimum share of the designed size; below it, text is cut. */
  readonly least?: number;
}

export interface FitContext {
  readonly fonts: FontBook;
  /** Points per unit. */
  readonly u: number;
  readonly parent: StructureNode;
}

export interface FittedText {
  readonly boxes: readonly Box[];
  readonly height: number;
  readonly cut: readonly ModelFact[];
}

const SMALLEST_SHARE = 0.56;
const STEP = 0.04;
/** Longer texts fill their column. */
const MOST_BALANCED_LINES = 4;
const ROUNDING = 0.01;
const ALIGN_SHARE = { left: 0, center: 0.5, right: 1 } as const;

const styleOf = (text: CoverText, scale: number, u: number): TextStyle => ({
  face: text.face,
  sizePt: text.size * scale * u,
  leadingPt: text.leading * scale * u,
  color: text.color,
  trackingPt: (text.tracking ?? 0) * text.size * scale * u,
});

function runsOf(text: CoverText, scale: number, u: number): Run[] {
  const style = styleOf(text, scale, u);
  const { lead } = text;
  const before = lead
    ? [{ text: `${lead.text} `, style: { ...style, face: lead.face, color: lead.color } }]
    : [];
  return [...before, { text: text.text, style }];
}

/** The narrowest width that takes no more lines and breaks no word: '1148' above 'Palmetto Ave'. */
function balancedWidth(fonts: FontBook, runs: readonly Run[], widthPt: number): number {
  const lineCount = (width: number): number => breakLines(runs, width, fonts).length;
  const lines = lineCount(widthPt);
  if (lines === 1 || lines > MOST_BALANCED_LINES) return widthPt;
  const longest = Math.max(
    ...runs.flatMap((run) => run.text.split(/\s/).map((word) => fonts.widthPt(word, run.style))),
  );
  let narrow = widthPt;
  while (narrow > widthPt * 0.3 && narrow - 4 > longest && lineCount(narrow - 4) === lines) narrow -= 4;
  return narrow;
}

function boxesOf(context: FitContext, texts: readonly CoverText[], column: Column, scale: number): Box[] {
  const { u, parent, fonts } = context;
  const align = column.align ?? 'left';
  return texts.flatMap((text) => {
    const runs = runsOf(text, scale, u);
    const isBalanced = text.isHeading === true || text.isBalanced === true;
    const widthPt = isBalanced ? balancedWidth(fonts, runs, column.width * u) : column.width * u;
    const x = column.x * u + ALIGN_SHARE[align] * (column.width * u - widthPt);
    const tag = under(parent, text.isHeading ? 'H1' : 'P');
    return paragraph(runs, { x, widthPt, align, gapPt: (text.gap ?? 0) * scale * u, tag }, fonts);
  });
}

/** The longest prefix that `fits` with an ellipsis; '' when not even that does. */
function shortened(text: string, fits: (text: string) => boolean): string {
  const characters = Array.from(text);
  const cutAt = (count: number): string => `${characters.slice(0, count).join('').trimEnd()}…`;
  let fitting = 0;
  let tooMany = characters.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(cutAt(middle))) fitting = middle;
    else tooMany = middle;
  }
  return fitting === 0 ? '' : cutAt(fitting);
}

/** At the smallest size: whole texts while they fit, the first that does not is shortened, the rest is omitted. */
function cutToFit(
  context: FitContext,
  texts: readonly CoverText[],
  column: Column,
  scale: number,
): FittedText {
  const most = column.height * context.u + ROUNDING;
  const kept: CoverText[] = [];
  const cut: ModelFact[] = [];
  const fits = (text: CoverText): boolean =>
    heightOf(boxesOf(context, [...kept, text], column, scale)) <= most;
  for (const text of texts) {
    if (cut.length === 0 && fits(text)) {
      kept.push(text);
      continue;
    }
    cut.push({ label: text.label, value: text.text });
    if (cut.length > 1) continue;
    const short = shortened(text.text, (words) => fits({ ...text, text: words }));
    if (short !== '') kept.push({ ...text, text: short });
  }
  const boxes = boxesOf(context, kept, column, scale);
  return { boxes, height: heightOf(boxes) / context.u, cut };
}

/** Contact lines and small print stay readable on paper: what needs less is cut. */
const SMALLEST_PT = 8;
const printableShare = (texts: readonly CoverText[], u: number): number =>
  Math.min(1, SMALLEST_PT / (Math.min(...texts.map(({ size }) => size), Number.MAX_VALUE) * u));

export function fitTexts(context: FitContext, all: readonly CoverText[], column: Column): FittedText {
  const texts = all.filter((text) => text.text.trim() !== '');
  const least = Math.max(column.least ?? SMALLEST_SHARE, printableShare(texts, context.u));
  for (let scale = 1; scale >= least - ROUNDING; scale -= STEP) {
    const boxes = boxesOf(context, texts, column, scale);
    const height = heightOf(boxes) / context.u;
    if (height <= column.height + ROUNDING) return { boxes, height, cut: [] };
  }
  return cutToFit(context, texts, column, least);
}

export interface HeadingColumn extends Column {
  readonly mostLines: number;
}

/** Below this size, a heading no longer reads as one. */
const SMALLEST_HEADING = 13;
const HEADING_STEP = 0.93;

/** Below this share of its designed size, a heading uses more lines instead. */
const FEW_LINES_SHARE = 0.62;

/** The largest scale at which the heading fits its column, whole words only, in at most `mostLines`; null if none. */
function headingScale(
  { fonts, u }: FitContext,
  heading: CoverText,
  column: HeadingColumn,
  mostLines: number,
): number | null {
  const widthPt = column.width * u;
  for (let scale = 1; heading.size * scale >= SMALLEST_HEADING; scale *= HEADING_STEP) {
    const style = styleOf(heading, scale, u);
    const isWhole = heading.text.split(/\s/).every((word) => fonts.widthPt(word, style) <= widthPt);
    const lines = breakLines([{ text: heading.text, style }], widthPt, fonts).length;
    const isLow = lines * heading.leading * scale <= column.height + ROUNDING;
    if (isWhole && isLow && lines <= mostLines) return scale;
  }
  return null;
}

/** The heading as large as it fits, from its designed size down, without breaking words if possible. */
export function fitHeading(context: FitContext, heading: CoverText, column: HeadingColumn): FittedText {
  const { u } = context;
  const few = headingScale(context, heading, column, column.mostLines);
  const scale =
    few !== null && few >= FEW_LINES_SHARE
      ? few
      : headingScale(context, heading, column, Number.POSITIVE_INFINITY);
  if (scale === null) {
    const leading = (heading.leading * SMALLEST_HEADING) / heading.size;
    const small = { ...heading, size: SMALLEST_HEADING, leading };
    return fitTexts(context, [small], { ...column, least: 0.7 });
  }
  const boxes = boxesOf(context, [heading], column, scale);
  return { boxes, height: heightOf(boxes) / u, cut: [] };
}
