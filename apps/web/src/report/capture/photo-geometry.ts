/** Sizes and rotations of images; whole pixels, never 0. */
export type Rotation = 0 | 90 | 180 | 270;

export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Scales so that the long side is at most `longSidePx`; never enlarges. */
export function fitWithin(source: Size, longSidePx: number): Size {
  const scale = Math.min(1, longSidePx / Math.max(source.widthPx, source.heightPx));
  return {
    widthPx: Math.max(1, Math.round(source.widthPx * scale)),
    heightPx: Math.max(1, Math.round(source.heightPx * scale)),
  };
}

export function turned(size: Size, rotation: Rotation): Size {
  return rotation === 90 || rotation === 270 ? { widthPx: size.heightPx, heightPx: size.widthPx } : size;
}

export function rotateBy(rotation: number, quarterTurns: number): Rotation {
  const degrees = (((rotation + quarterTurns * 90) % 360) + 360) % 360;
  return degrees as Rotation;
}

export function toRotation(value: number): Rotation {
  return value === 90 || value === 180 || value === 270 ? value : 0;
}
