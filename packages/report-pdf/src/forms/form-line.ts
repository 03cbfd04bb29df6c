/** Printed lines of a form: their runs measured and positioned. */
import type { FormText } from '@plumbline/domain/forms/form-types';
import {
  type FormBlank,
  type FormBox,
  type FormRun,
  type FormWords,
  parseMarkup,
} from '@plumbline/domain/forms/markup';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import { printedStyle, underscoreEm } from './form-style.ts';

interface Placed {
  readonly x: number;
  readonly widthPt: number;
}

export interface PlacedWords extends Placed {
  readonly kind: 'words';
  readonly text: string;
  readonly style: TextStyle;
  readonly run: FormWords;
  readonly extraSpacePt: number;
}

/** A drawn sign: the fonts lack it, or have it in a different size than the agencies' symbol font. */
export interface PlacedSign extends Placed {
  readonly kind: 'sign';
  readonly sign: Sign;
  readonly sizePt: number;
}

export interface PlacedBox extends Placed {
  readonly kind: 'box';
  readonly run: FormBox;
  readonly sizePt: number;
}

export interface PlacedBlank extends Placed {
  readonly kind: 'blank';
  readonly run: FormBlank;
  readonly sizePt: number;
  /** Widths of its lines; a date has three, separated by slashes. */
  readonly partsPt: readonly number[];
}

export type PlacedRun = PlacedWords | PlacedSign | PlacedBox | PlacedBlank;

/** Their widths in ems. */
const SIGNS = { '≥': 0.549, '•': 0.46 } as const;
export type Sign = keyof typeof SIGNS;
const isSign = (text: string): text is Sign => Object.hasOwn(SIGNS, text);
const AROUND_SIGNS = /([≥•])/;
const BOX_EM = 0.604;
/** A raised sign is two thirds as large and a third of the size higher. */
export const RAISED_SHARE = 0.65;

type Unplaced =
  | Omit<PlacedWords, 'x'>
  | Omit<PlacedSign, 'x'>
  | Omit<PlacedBox, 'x'>
  | Omit<PlacedBlank, 'x'>;

const slashWidthPt = (sizePt: number): number => sizePt * 0.278;

function measureWords(run: FormWords, block: FormText, fonts: FontBook): Unplaced[] {
  const sizePt = (run.sizePt ?? block.sizePt) * (run.isRaised ? RAISED_SHARE : 1);
  const style = printedStyle(block.face, sizePt, run.isBold, run.isItalic);
  return run.text
    .split(AROUND_SIGNS)
    .filter((part) => part !== '')
    .map((text) =>
      isSign(text)
        ? { kind: 'sign', sign: text, widthPt: SIGNS[text] * sizePt, sizePt }
        : { kind: 'words', text, style, run, extraSpacePt: 0, widthPt: fonts.widthPt(text, style) },
    );
}

function measureBlank(run: FormBlank, block: FormText, x: number): Unplaced {
  const sizePt = run.sizePt ?? block.sizePt;
  const partsPt = run.parts.map((count) => count * underscoreEm(block.face) * sizePt);
  const slashes = slashWidthPt(sizePt) * Math.max(0, partsPt.length - 1);
  const widthPt = run.toX === null ? partsPt.reduce((sum, part) => sum + part, slashes) : run.toX - x;
  return { kind: 'blank', run, sizePt, partsPt, widthPt };
}

/** Runs side by side from `startX`, with spaces widened to end at `justifyTo` if given. */
function placeLine(
  runs: readonly FormRun[],
  block: FormText,
  startX: number,
  justifyTo: number | null,
  fonts: FontBook,
): PlacedRun[] {
  const placed: PlacedRun[] = [];
  let x = startX;
  for (const run of runs) {
    if (run.kind === 'tab') {
      x = run.x;
      continue;
    }
    for (const each of unplaced(run, block, x, fonts)) {
      placed.push({ ...each, x });
      x += each.widthPt;
    }
  }
  return justifyTo === null ? placed : stretch(placed, justifyTo - x);
}

function unplaced(
  run: Exclude<FormRun, { kind: 'tab' }>,
  block: FormText,
  x: number,
  fonts: FontBook,
): Unplaced[] {
  if (run.kind === 'words') return measureWords(run, block, fonts);
  if (run.kind === 'blank') return [measureBlank(run, block, x)];
  const sizePt = run.sizePt ?? block.boxPt;
  return [{ kind: 'box', run, sizePt, widthPt: BOX_EM * sizePt }];
}

const spacesIn = (run: PlacedRun): number => (run.kind === 'words' ? run.text.split(' ').length - 1 : 0);

function stretch(line: readonly PlacedRun[], slackPt: number): PlacedRun[] {
  const spaces = line.reduce((sum, run) => sum + spacesIn(run), 0);
  const extraSpacePt = spaces === 0 ? 0 : slackPt / spaces;
  let shift = 0;
  return line.map((run) => {
    const grown = spacesIn(run) * extraSpacePt;
    const moved = { ...run, x: run.x + shift, widthPt: run.widthPt + grown };
    shift += grown;
    return moved.kind === 'words' ? { ...moved, extraSpacePt } : moved;
  });
}

const lineEnd = (line: readonly PlacedRun[]): number => {
  const last = line.at(-1);
  return last === undefined ? 0 : last.x + last.widthPt;
};

function aligned(line: readonly PlacedRun[], block: FormText): readonly PlacedRun[] {
  if (block.align === 'left') return line;
  const widthPt = lineEnd(line) - block.x;
  const shift = block.align === 'center' ? widthPt / 2 : widthPt;
  return line.map((run) => ({ ...run, x: run.x - shift }));
}

export interface PlacedLine {
  readonly baselineY: number;
  readonly runs: readonly PlacedRun[];
}

export function placeText(block: FormText, fonts: FontBook): PlacedLine[] {
  const lines = parseMarkup(block.markup);
  return lines.map((runs, index) => {
    const startX = index === 0 ? block.x : (block.hangX ?? block.x);
    const justifyTo = index === lines.length - 1 ? null : block.justifyTo;
    return {
      baselineY: block.baselineY + index * block.leadingPt,
      runs: aligned(placeLine(runs, block, startX, justifyTo, fonts), block),
    };
  });
}

const BOX = { insetEm: 0.04, sideEm: 0.46 };

/** The square drawn within the space of a box character. */
export function boxOutline({ x, sizePt }: PlacedBox, baselineY: number) {
  const sidePt = sizePt * BOX.sideEm;
  return { x: x + sizePt * BOX.insetEm, y: baselineY - sidePt, widthPt: sidePt, heightPt: sidePt };
}
