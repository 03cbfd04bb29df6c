/**
 * Steps of mapping fields to a PDF, pure. Points from the page's top left corner; fields always stay on their page.
 * Fields have no IDs: they are identified by their index in the list, which only grows at its end.
 */
import type { FieldMap, FieldRect, FormField } from '@plumbline/domain/forms/field-map';
import { type PlaceableField, placeableKey } from '@plumbline/domain/forms/own-blank';

export type Fields = readonly FormField[];
export type Pages = Readonly<FieldMap['pages']>;

export interface MapState {
  readonly fields: Fields;
  readonly past: readonly Fields[];
  readonly future: readonly Fields[];
}

/** Number of undo steps. */
const STEPS = 200;

export const begin = (fields: Fields): MapState => ({ fields, past: [], future: [] });

/** A step without changes is ignored. */
export const step = (state: MapState, fields: Fields): MapState =>
  fields === state.fields
    ? state
    : { fields, past: [...state.past.slice(-(STEPS - 1)), state.fields], future: [] };

export function undo(state: MapState): MapState {
  const before = state.past.at(-1);
  if (before === undefined) return state;
  return { fields: before, past: state.past.slice(0, -1), future: [state.fields, ...state.future] };
}

export function redo(state: MapState): MapState {
  const [after, ...future] = state.future;
  if (after === undefined) return state;
  return { fields: after, past: [...state.past, state.fields], future };
}

export const keyOfPlace = (field: FormField): string =>
  placeableKey(field.path, field.kind === 'tick' ? field.option : null);

const TICK_PT = 10;
const TEXT_WIDTH_PT = 160;
const DATE_WIDTH_PT = 90;
const SIGNATURE = { widthPt: 160, heightPt: 24 };
const DEFAULT_SIZE_PT = 10;
const MIN_SIZE_PT = 5;
const MAX_SIZE_PT = 36;
/** Anything smaller can neither be seen nor hit. */
const MIN_SIDE_PT = 4;
/** Includes room below the baseline for descenders. */
const LINE_EM = 1.3;
const LEADING_EM = 1.2;

const round = (value: number): number => Math.round(value * 100) / 100;
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

function onPage(rect: FieldRect, sheet: Pages[number] | undefined): FieldRect {
  if (sheet === undefined) return rect;
  const widthPt = sideWithin(rect.widthPt, sheet.widthPt);
  const heightPt = sideWithin(rect.heightPt, sheet.heightPt);
  return {
    x: startWithin(rect.x, widthPt, sheet.widthPt),
    y: startWithin(rect.y, heightPt, sheet.heightPt),
    widthPt,
    heightPt,
  };
}

const sideWithin = (side: number, whole: number): number =>
  Math.min(Math.max(round(side), MIN_SIDE_PT), Math.floor(whole * 100) / 100);

/** Rounding must not move the far edge off the page. */
function startWithin(start: number, side: number, whole: number): number {
  let rounded = round(clamp(start, 0, whole - side));
  while (rounded > 0 && rounded + side > whole) rounded = round(rounded - 0.01);
  return rounded;
}

export interface PagePoint {
  /** Pages count from 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** Places a field of the default size, centered at the point. */
export function place(fields: Fields, choice: PlaceableField, at: PagePoint, pages: Pages): Fields {
  const { page, x, y } = at;
  const sized = (widthPt: number, heightPt: number): FieldRect =>
    onPage({ x: x - widthPt / 2, y: y - heightPt / 2, widthPt, heightPt }, pages[page - 1]);
  return [...fields, newField(choice, page, sized)];
}

function newField(
  { kind, path, option }: PlaceableField,
  page: number,
  sized: (widthPt: number, heightPt: number) => FieldRect,
): FormField {
  const sizePt = DEFAULT_SIZE_PT;
  const heightPt = sizePt * LINE_EM;
  if (kind === 'tick' && option !== null) return { kind, page, path, option, rect: sized(TICK_PT, TICK_PT) };
  if (kind === 'signature') return { kind, page, path, rect: sized(SIGNATURE.widthPt, SIGNATURE.heightPt) };
  if (kind === 'date') {
    const rect = sized(DATE_WIDTH_PT, heightPt);
    return { kind, page, path, rect, sizePt, partsPt: datePartsOf(rect.widthPt), onlyWith: null };
  }
  const rect = sized(TEXT_WIDTH_PT, heightPt);
  return { kind: 'text', page, path, rect, sizePt, lines: 1, leadingPt: sizePt * LEADING_EM, onlyWith: null };
}

/** Month and day take a quarter each, the year a third; the rest is between them. */
const datePartsOf = (widthPt: number): number[] => [widthPt / 4, widthPt / 4, widthPt / 3].map(round);

/** A text's lines depend on its height, the parts of a date on its width. */
function withRect(field: FormField, rect: FieldRect): FormField {
  if (field.kind === 'date') return { ...field, rect, partsPt: datePartsOf(rect.widthPt) };
  if (field.kind !== 'text') return { ...field, rect };
  const { sizePt } = field;
  const leadingPt = round(sizePt * LEADING_EM);
  const lines = 1 + Math.max(0, Math.floor((rect.heightPt - sizePt * LINE_EM) / leadingPt));
  return { ...field, rect, lines, leadingPt };
}

const isSameRect = (a: FieldRect, b: FieldRect): boolean =>
  a.x === b.x && a.y === b.y && a.widthPt === b.widthPt && a.heightPt === b.heightPt;

function change(fields: Fields, index: number, make: (field: FormField) => FormField): Fields {
  const field = fields[index];
  if (field === undefined) return fields;
  const after = make(field);
  return after === field ? fields : fields.map((each, at) => (at === index ? after : each));
}

const toRect = (field: FormField, rect: FieldRect, pages: Pages): FormField => {
  const inside = onPage(rect, pages[field.page - 1]);
  return isSameRect(inside, field.rect) ? field : withRect(field, inside);
};

export const move = (fields: Fields, index: number, dx: number, dy: number, pages: Pages): Fields =>
  change(fields, index, (field) => {
    const { x, y } = field.rect;
    return toRect(field, { ...field.rect, x: x + dx, y: y + dy }, pages);
  });

/** Resizes to the right and bottom; the top left corner is fixed. */
export const resize = (fields: Fields, index: number, dw: number, dh: number, pages: Pages): Fields =>
  change(fields, index, (field) => {
    const { x, y, widthPt, heightPt } = field.rect;
    const sheet = pages[field.page - 1];
    const wide = Math.max(MIN_SIDE_PT, widthPt + dw);
    const high = Math.max(MIN_SIDE_PT, heightPt + dh);
    const rect = {
      x,
      y,
      widthPt: sheet === undefined ? wide : Math.min(wide, sheet.widthPt - x),
      heightPt: sheet === undefined ? high : Math.min(high, sheet.heightPt - y),
    };
    return toRect(field, rect, pages);
  });

export const hasType = (field: FormField): field is Extract<FormField, { readonly sizePt: number }> =>
  field.kind === 'text' || field.kind === 'date';

/** Sets the font size; a single line resizes with it. */
export const setType = (fields: Fields, index: number, sizePt: number, pages: Pages): Fields =>
  change(fields, index, (field) => {
    const size = clamp(sizePt, MIN_SIZE_PT, MAX_SIZE_PT);
    if (!hasType(field) || field.sizePt === size) return field;
    const isOneLine = field.kind === 'date' || field.lines === 1;
    const heightPt = isOneLine ? size * LINE_EM : Math.max(field.rect.heightPt, size * LINE_EM);
    return withRect({ ...field, sizePt: size }, onPage({ ...field.rect, heightPt }, pages[field.page - 1]));
  });

export const remove = (fields: Fields, index: number): Fields =>
  fields[index] === undefined ? fields : fields.filter((_, at) => at !== index);

/** Keys for the selected field: arrows move, plus and minus resize; null for other keys. */
export function stepOfKey(
  fields: Fields,
  index: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  pages: Pages,
): Fields | null {
  const by = shiftKey ? 10 : 1;
  switch (key) {
    case 'ArrowLeft':
      return move(fields, index, -by, 0, pages);
    case 'ArrowRight':
      return move(fields, index, by, 0, pages);
    case 'ArrowUp':
      return move(fields, index, 0, -by, pages);
    case 'ArrowDown':
      return move(fields, index, 0, by, pages);
    case '+':
    case '=':
      return grow(fields, index, 1, pages);
    case '-':
    case '_':
      return grow(fields, index, -1, pages);
    case 'Delete':
    case 'Backspace':
      return remove(fields, index);
    default:
      return null;
  }
}

const WIDTH_STEP_PT = 5;

/** A check mark keeps its proportions, a signature its baseline; texts get wider or narrower. */
export function grow(fields: Fields, index: number, sign: 1 | -1, pages: Pages): Fields {
  const field = fields[index];
  if (field === undefined) return fields;
  if (field.kind === 'tick') return resize(fields, index, sign, sign, pages);
  if (field.kind === 'signature') return resize(fields, index, sign * WIDTH_STEP_PT, sign, pages);
  return resize(fields, index, sign * WIDTH_STEP_PT, 0, pages);
}
