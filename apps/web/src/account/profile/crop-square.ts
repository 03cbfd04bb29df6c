/** The square crop of a profile photo: its center in fractions of the image, and its zoom. */
export interface Crop {
  /** 0..1 of the image's width and height. */
  readonly x: number;
  readonly y: number;
  /** 1: the largest square that fits; 4: a quarter of it. */
  readonly zoom: number;
}

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;
export const middleCrop: Crop = { x: 0.5, y: 0.5, zoom: MIN_ZOOM };

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Returns the nearest crop that is completely inside the image. */
export function clampCrop({ x, y, zoom }: Crop, width: number, height: number): Crop {
  const near = clamp(zoom, MIN_ZOOM, MAX_ZOOM);
  const half = Math.min(width, height) / near / 2;
  return {
    zoom: near,
    x: clamp(x, half / width, 1 - half / width),
    y: clamp(y, half / height, 1 - half / height),
  };
}

/** In image pixels. */
export function squareOf(crop: Crop, width: number, height: number): Square {
  const { x, y, zoom } = clampCrop(crop, width, height);
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** Returns the crop after dragging the image by pixels of a frame of `framePx`. */
export function pushed(
  crop: Crop,
  by: { readonly dx: number; readonly dy: number; readonly framePx: number },
  width: number,
  height: number,
): Crop {
  const perPixel = Math.min(width, height) / crop.zoom / by.framePx;
  return clampCrop(
    { ...crop, x: crop.x - (by.dx * perPixel) / width, y: crop.y - (by.dy * perPixel) / height },
    width,
    height,
  );
}
