/** The visible part of the photo: zoom of the fitted photo and its offset from the center, in screen pixels. */
export interface Viewport {
  readonly zoom: number;
  readonly dx: number;
  readonly dy: number;
}

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Viewport = { zoom: 1, dx: 0, dy: 0 };
const MAX_ZOOM = 8;

/** Returns the size of a photo that fills the area without being cropped. */
export function fitInto(photo: ScreenSize, room: ScreenSize): ScreenSize {
  if (room.width <= 0 || room.height <= 0) return { width: 0, height: 0 };
  const scale = Math.min(room.width / photo.width, room.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/** Zooms around the point `at` (relative to the center of the area). */
export function zoomAt(
  view: Viewport,
  factor: number,
  at: { readonly x: number; readonly y: number },
  fitted: ScreenSize,
  room: ScreenSize,
): Viewport {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor));
  const ratio = zoom / view.zoom;
  return keepInSight(
    { zoom, dx: at.x - (at.x - view.dx) * ratio, dy: at.y - (at.y - view.dy) * ratio },
    fitted,
    room,
  );
}

export const panBy = (
  view: Viewport,
  dx: number,
  dy: number,
  fitted: ScreenSize,
  room: ScreenSize,
): Viewport => keepInSight({ ...view, dx: view.dx + dx, dy: view.dy + dy }, fitted, room);

/** Keeps the photo inside the area, centered where it is smaller. */
function keepInSight({ zoom, dx, dy }: Viewport, fitted: ScreenSize, room: ScreenSize): Viewport {
  const most = (photo: number, free: number): number => Math.max(0, (photo * zoom - free) / 2);
  const [mostX, mostY] = [most(fitted.width, room.width), most(fitted.height, room.height)];
  return {
    zoom,
    dx: Math.min(mostX, Math.max(-mostX, dx)),
    dy: Math.min(mostY, Math.max(-mostY, dy)),
  };
}

/** Returns the visible part in fractions, where a mark created by key appears. */
export function seenPart(
  { zoom, dx, dy }: Viewport,
  fitted: ScreenSize,
  room: ScreenSize,
): [number, number, number, number] {
  const side = (photo: number, free: number, shift: number): [number, number] => {
    if (photo <= 0) return [0, 1];
    const share = Math.min(1, free / (photo * zoom));
    const middle = 0.5 - shift / (photo * zoom);
    return [Math.min(1 - share, Math.max(0, middle - share / 2)), share];
  };
  const [x, w] = side(fitted.width, room.width, dx);
  const [y, h] = side(fitted.height, room.height, dy);
  return [x, y, w, h];
}
