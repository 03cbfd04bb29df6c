/** Shorthand for describing a page. Returns plain data; nothing is measured here. */
import type {
  BlankKind,
  FormArea,
  FormBar,
  FormBlock,
  FormCell,
  FormCheck,
  FormMark,
  FormTable,
  FormText,
} from './form-types.ts';

export const BLACK = '#000000';

export type TextOptions = Partial<Omit<FormText, 'kind' | 'x' | 'baselineY' | 'markup'>>;
type TextMaker = (x: number, baselineY: number, markup: string, options?: TextOptions) => FormText;

/** Texts of one form share font, size and leading; a single text may differ. */
export function textMaker(defaults: Pick<FormText, 'face' | 'sizePt' | 'leadingPt'>): TextMaker {
  return (x, baselineY, markup, options = {}) => ({
    kind: 'text',
    role: 'body',
    x,
    baselineY,
    markup,
    align: 'left',
    justifyTo: null,
    hangX: null,
    boxPt: defaults.sizePt,
    ...defaults,
    ...options,
  });
}

export const bar = (
  x: number,
  y: number,
  widthPt: number,
  heightPt: number,
  color: string = BLACK,
): FormBar => ({ kind: 'bar', x, y, widthPt, heightPt, color });

/** Four sides of a box, `lineWidthPt` thick, inside its edges. */
export const frame = (
  x: number,
  y: number,
  widthPt: number,
  heightPt: number,
  lineWidthPt: number,
): FormBar[] => [
  bar(x, y, widthPt, lineWidthPt),
  bar(x, y + heightPt - lineWidthPt, widthPt, lineWidthPt),
  bar(x, y, lineWidthPt, heightPt),
  bar(x + widthPt - lineWidthPt, y, lineWidthPt, heightPt),
];

/** One line of an answer. */
export const area = (
  path: string,
  x: number,
  baselineY: number,
  widthPt: number,
  options: Partial<Pick<FormArea, 'sizePt' | 'lines' | 'leadingPt' | 'grows' | 'first'>> & {
    holds?: BlankKind;
  } = {},
): FormArea => ({
  kind: 'area',
  holds: 'text',
  path,
  x,
  baselineY,
  widthPt,
  sizePt: 9.5,
  lines: 1,
  leadingPt: 11.5,
  ...options,
});

/** A fill-in field with its printed line; the answer is written on the line. */
export const ruled = (
  path: string,
  x: number,
  lineY: number,
  widthPt: number,
  options: { readonly linePt?: number; readonly sizePt?: number; readonly holds?: BlankKind } = {},
): FormBlock[] => {
  const { linePt = 0.6, sizePt = 8, holds = 'text' } = options;
  return [bar(x, lineY, widthPt, linePt), area(path, x + 1, lineY - 1.4, widthPt - 2, { sizePt, holds })];
};

const CHECK_LINE = 0.72;

/** A square whose edges run through the middle of its lines. */
export const check = (path: string, option: string, x: number, y: number, sidePt = 7): FormCheck => ({
  kind: 'check',
  path,
  option,
  x: x - CHECK_LINE / 2,
  y: y - CHECK_LINE / 2,
  widthPt: sidePt + CHECK_LINE,
  heightPt: sidePt + CHECK_LINE,
  linePt: CHECK_LINE,
});

/** A box like the fields of a fillable form: 1 pt, inside its edges. */
export const fieldBox = (
  path: string,
  option: string,
  x: number,
  y: number,
  widthPt: number,
  heightPt: number,
): FormCheck => ({ kind: 'check', path, option, x, y, widthPt, heightPt, linePt: 1 });

export const mark = (
  path: string,
  option: string,
  x: number,
  y: number,
  widthPt: number,
  heightPt: number,
): FormMark => ({ kind: 'mark', path, option, x, y, widthPt, heightPt });

export const cell = (...blocks: FormBlock[]): FormCell => ({ header: null, blocks });
export const columnHead = (...blocks: FormBlock[]): FormCell => ({ header: 'Column', blocks });
export const rowHead = (...blocks: FormBlock[]): FormCell => ({ header: 'Row', blocks });

export const table = (...rows: (readonly FormCell[])[]): FormTable => ({ kind: 'table', rows });

/** The same blocks further down the page, for two forms that print them at different heights. */
export const movedDown = (blocks: readonly FormBlock[], downPt: number): FormBlock[] =>
  blocks.map((block): FormBlock => {
    if (block.kind === 'table') {
      const rows = block.rows.map((cells) =>
        cells.map((each) => ({ ...each, blocks: movedDown(each.blocks, downPt) })),
      );
      return { ...block, rows };
    }
    if (block.kind === 'row')
      return { ...block, y: block.y + downPt, blocks: movedDown(block.blocks, downPt) };
    return 'baselineY' in block
      ? { ...block, baselineY: block.baselineY + downPt }
      : { ...block, y: block.y + downPt };
  });
