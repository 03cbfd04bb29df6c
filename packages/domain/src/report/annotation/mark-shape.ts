/**
 * A mark on a photo as stored (`photo_marks.shape`): data over a file that is never altered. Every coordinate and
 * length is a fraction (0..1) of the photo as taken, upright by its EXIF and before the inspector's rotation, so that
 * rotating and drawing on two devices never conflict. x runs right, y down; `width` is a fraction of the long side of
 * the printed image.
 */
import * as shape from '../../ground/shape.ts';

/**
 * Red, orange, yellow, green, blue, white, black: distinguishable in grayscale print as well, because each has a halo.
 */
export const markColors = [
  { value: '#d21d3f', label: 'Red' },
  { value: '#f08a24', label: 'Orange' },
  { value: '#f6cf2b', label: 'Yellow' },
  { value: '#1f9d61', label: 'Green' },
  { value: '#2878d0', label: 'Blue' },
  { value: '#ffffff', label: 'White' },
  { value: '#16130f', label: 'Black' },
] as const;

export const markWidths = [
  { value: 0.004, label: 'Thin' },
  { value: 0.007, label: 'Medium' },
  { value: 0.012, label: 'Thick' },
] as const;

export const DEFAULT_COLOR: string = markColors[0].value;
export const DEFAULT_WIDTH: number = markWidths[1].value;

export const MAX_STROKE_POINTS = 1500;
export const MAX_MARK_TEXT = 200;

const within = (low: number, high: number) =>
  shape.refine(shape.number(), (value) => value >= low && value <= high);
const matching = (pattern: RegExp) => shape.refine(shape.string(), (text) => pattern.test(text));

const fraction = within(0, 1);
const color = matching(/^#[0-9a-f]{6}$/i);
const width = within(0.001, 0.05);
const ends = shape.tuple([fraction, fraction, fraction, fraction]);
/** x, y, width, height; slight rounding past the edge must not lose a mark. */
const box = shape.refine(ends, ([x, y, w, h]) => x + w <= 1.0001 && y + h <= 1.0001);
const spot = shape.tuple([fraction, fraction]);
const stroke = shape.refine(
  shape.array(fraction),
  ({ length }) => length >= 2 && length <= 2 * MAX_STROKE_POINTS && length % 2 === 0,
);

const markShape = shape.union([
  shape.object({ kind: shape.enum(['arrow', 'line']), points: ends, color, width }),
  shape.object({ kind: shape.enum(['rect', 'ellipse']), box, color, width }),
  /** `pressures`: one per point, from a pen; null for a finger or a mouse. */
  shape.object({
    kind: shape.literal('path'),
    points: stroke,
    pressures: shape.nullable(shape.array(fraction)),
    color,
    width,
  }),
  shape.object({
    kind: shape.literal('text'),
    at: spot,
    text: shape.refine(shape.string(), ({ length }) => length >= 1 && length <= MAX_MARK_TEXT),
    color,
    width,
  }),
  shape.object({
    kind: shape.literal('marker'),
    at: spot,
    number: shape.refine(within(1, 999), Number.isInteger),
    color,
    width,
  }),
  shape.object({ kind: shape.literal('blur'), box }),
  shape.object({ kind: shape.literal('crop'), box }),
]);

export type MarkShape = shape.Infer<typeof markShape>;
export type MarkKind = MarkShape['kind'];
export type Box = readonly [number, number, number, number];
export type Spot = readonly [number, number];

/** @returns null when the shape does not fit: a mark of a newer version is left out, never the photo. */
export function parseMarkShape(stored: unknown): MarkShape | null {
  const parsed = markShape.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** A mark with its row's id, which determines the drawing order (UUIDv7: by time). */
export interface PhotoMarkShape {
  readonly id: string;
  readonly shape: MarkShape;
}

export const byMarkId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
