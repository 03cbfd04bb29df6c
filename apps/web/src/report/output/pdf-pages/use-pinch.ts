import { type RefObject, useEffect, useRef } from 'react';

interface Pinch {
  readonly factor: number;
  /** Limits the factor to the available sizes. */
  readonly clamp: (factor: number) => number;
  readonly onZoom: (factor: number) => void;
}

/** Pinching with two fingers or on a trackpad (a wheel event with Ctrl) zooms the pages. */
export function usePinch(element: RefObject<HTMLElement | null>, { factor, clamp, onZoom }: Pinch): void {
  const now = useRef({ factor, clamp, onZoom });
  useEffect(() => {
    now.current = { factor, clamp, onZoom };
  });
  useEffect(() => {
    const node = element.current;
    if (node === null) return;
    let start: { readonly distance: number; readonly factor: number } | null = null;
    const begin = (event: TouchEvent): void => {
      const distance = distanceOf(event.touches);
      start = distance === null ? null : { distance, factor: now.current.factor };
    };
    const move = (event: TouchEvent): void => {
      const distance = distanceOf(event.touches);
      if (start === null || distance === null) return;
      event.preventDefault();
      now.current.onZoom(now.current.clamp((start.factor * distance) / start.distance));
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      now.current.onZoom(now.current.clamp(now.current.factor * Math.exp(-event.deltaY / 100)));
    };
    node.addEventListener('touchstart', begin, { passive: true });
    node.addEventListener('touchend', begin, { passive: true });
    node.addEventListener('touchmove', move, { passive: false });
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      node.removeEventListener('touchstart', begin);
      node.removeEventListener('touchend', begin);
      node.removeEventListener('touchmove', move);
      node.removeEventListener('wheel', wheel);
    };
  }, [element]);
}

function distanceOf({ 0: one, 1: other, length }: TouchList): number | null {
  if (length !== 2 || one === undefined || other === undefined) return null;
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}
