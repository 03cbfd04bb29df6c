/**
 * Positions the popup: next to what it explains, not covering it if there is room, and always inside the window.
 */
import { TOUR_POPUP_MAX_WIDTH_PX, TOUR_POPUP_MIN_WIDTH_PX } from '@plumbline/domain/ground/constants';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Size = Pick<Box, 'width' | 'height'>;
export type Point = Pick<Box, 'left' | 'top'>;

const GAP_PX = 12;

export const popupWidthPx = (viewportWidthPx: number): number =>
  Math.max(TOUR_POPUP_MIN_WIDTH_PX, Math.min(TOUR_POPUP_MAX_WIDTH_PX, viewportWidthPx - 2 * GAP_PX));

/** `anchors`: highlighted elements, most important first; without one the popup is centered. Window pixels. */
export function placePopup(anchors: readonly Box[], popup: Size, viewport: Size): Point {
  if (anchors.length === 0) {
    return inside(
      { left: (viewport.width - popup.width) / 2, top: (viewport.height - popup.height) / 2 },
      popup,
      viewport,
    );
  }
  const free = anchors
    .flatMap((anchor) => sidesOf(anchor, popup).map((point) => inside(point, popup, viewport)))
    .find((point) => anchors.every((anchor) => !touch({ ...point, ...popup }, anchor)));
  if (free !== undefined) return free;
  // No room next to it (a phone with the menu open): at the bottom, under the thumb.
  return inside({ left: (viewport.width - popup.width) / 2, top: viewport.height }, popup, viewport);
}

function sidesOf({ left, top, width, height }: Box, popup: Size): Point[] {
  return [
    { left, top: top + height + GAP_PX },
    { left, top: top - GAP_PX - popup.height },
    { left: left - GAP_PX - popup.width, top },
    { left: left + width + GAP_PX, top },
  ];
}

function inside({ left, top }: Point, popup: Size, viewport: Size): Point {
  const clamp = (value: number, most: number) => Math.max(GAP_PX, Math.min(value, most - GAP_PX));
  return {
    left: Math.round(clamp(left, viewport.width - popup.width)),
    top: Math.round(clamp(top, viewport.height - popup.height)),
  };
}

const touch = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;
