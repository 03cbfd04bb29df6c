/**
 * The four corners of a sheet of paper in its photo, in fractions of the photo's width and height, clockwise from the top left.
 * They always enclose a convex area: a sheet seen from any side is one.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];
export type CornerIndex = 0 | 1 | 2 | 3;

export const CORNERS = [0, 1, 2, 3] as const satisfies readonly CornerIndex[];

/** A little inside, so that each corner can be grasped. */
export const STARTING_QUAD: Quad = quadWithin(0.06);
/** The whole photo: nothing is straightened. */
export const WHOLE_QUAD: Quad = quadWithin(0);

function quadWithin(edge: number): Quad {
  const far = 1 - edge;
  return [
    { x: edge, y: edge },
    { x: far, y: edge },
    { x: far, y: far },
    { x: edge, y: far },
  ];
}

/** Twice the area of the triangle at each corner, in shares of the photo; less is no sheet, but a line. */
const LEAST_TURN = 0.004;

/** Moves one corner; it stays on the photo, and where it is when the area would no longer be convex. */
export function moveCorner(quad: Quad, index: CornerIndex, { x, y }: Point): Quad {
  const moved: [Point, Point, Point, Point] = [...quad];
  moved[index] = { x: held(x), y: held(y) };
  return isConvex(moved) ? moved : quad;
}

const held = (fraction: number): number => Math.min(1, Math.max(0, fraction));

function isConvex(quad: Quad): boolean {
  return CORNERS.every((index) => {
    const [before, here, after] = [quad[at(index + 3)], quad[index], quad[at(index + 1)]];
    return (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x) > LEAST_TURN;
  });
}

/** The same area, read from another corner: `turns` quarter turns clockwise of what is seen. */
export function turned(quad: Quad, turns: number): Quad {
  const from = (index: number): Point => quad[at(index + 4 - (((turns % 4) + 4) % 4))];
  return [from(0), from(1), from(2), from(3)];
}

const at = (index: number): CornerIndex => (index % 4) as CornerIndex;

export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What the sheet measures when it is straight: its longer sides, at most `maxEdgePx`. */
export function straightSize(quad: Quad, photo: Size, maxEdgePx: number): Size {
  const length = (one: Point, other: Point): number =>
    Math.hypot((one.x - other.x) * photo.widthPx, (one.y - other.y) * photo.heightPx);
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const width = Math.max(length(topLeft, topRight), length(bottomLeft, bottomRight));
  const height = Math.max(length(topLeft, bottomLeft), length(topRight, bottomRight));
  const scale = Math.min(1, maxEdgePx / Math.max(width, height));
  const px = (value: number): number => Math.max(1, Math.round(value * scale));
  return { widthPx: px(width), heightPx: px(height) };
}
