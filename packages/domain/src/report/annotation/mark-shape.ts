/**
 * A mark on a photo as stored (`photo_marks.shape`): data over a file that is never altered. Every coordinate and
 * length is a fraction (0..1) of the photo as taken, upright by its EXIF and before the inspector's rotation, so that
 * rotating and drawing on two devices never conflict. x runs right, y down; `width` is a fraction of the long side of
 * the printed image.
 */
import * as z from 'zod/mini';

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

const fraction = z.number().check(z.gte(0), z.lte(1));
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const width = z.number().check(z.gte(0.001), z.lte(0.05));
const ends = z.tuple([fraction, fraction, fraction, fraction]);
/** x, y, width, height; slight rounding past the edge must not lose a mark. */
const box = ends.check(z.refine(([x, y, w, h]) => x + w <= 1.0001 && y + h <= 1.0001));
const spot = z.tuple([fraction, fraction]);
const stroke = z.array(fraction).check(
  z.minLength(2),
  z.maxLength(2 * MAX_STROKE_POINTS),
  z.refine((points) => points.length % 2 === 0),
);

const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['arrow', 'line']), points: ends, color, width }),
  z.object({ kind: z.enum(['rect', 'ellipse']), box, color, width }),
  /** `pressures`: one per point, from a pen; null for a finger or a mouse. */
  z.object({
    kind: z.literal('path'),
    points: stroke,
    pressures: z.nullable(z.array(fraction)),
    color,
    width,
  }),
  z.object({
    kind: z.literal('text'),
    at: spot,
    text: z.string().check(z.minLength(1), z.maxLength(MAX_MARK_TEXT)),
    color,
    width,
  }),
  z.object({
    kind: z.literal('marker'),
    at: spot,
    number: z.int().check(z.gte(1), z.lte(999)),
    color,
    width,
  }),
  z.object({ kind: z.literal('blur'), box }),
  z.object({ kind: z.literal('crop'), box }),
]);

export type MarkShape = z.output<typeof shape>;
export type MarkKind = MarkShape['kind'];
export type Box = readonly [number, number, number, number];
export type Spot = readonly [number, number];

/** @returns null when the shape does not fit: a mark of a newer version is left out, never the photo. */
export function parseMarkShape(stored: unknown): MarkShape | null {
  const parsed = shape.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** A mark with its row's id, which determines the drawing order (UUIDv7: by time). */
export interface PhotoMarkShape {
  readonly id: string;
  readonly shape: MarkShape;
}

export const byMarkId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
