/** Dragging and resizing a placed field by pointer. Until the pointer is lifted, the result is only a sketch. */
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Fields, move, Pages } from './map-edits.ts';

export interface GestureTarget {
  readonly pages: Pages;
  /** From 1. */
  readonly page: number;
  readonly fields: Fields;
  readonly onSelect: (index: number) => void;
  /** The end of a gesture. */
  readonly onStep: (fields: Fields) => void;
}

interface Gesture {
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  /** Page points per screen pixel. */
  readonly scale: number;
  readonly apply: (dx: number, dy: number) => Fields;
}

export function useFieldGestures(
  sheet: RefObject<HTMLElement | null>,
  { pages, page, fields, onSelect, onStep }: GestureTarget,
) {
  const gesture = useRef<Gesture | null>(null);
  const [sketch, setSketch] = useState<Fields | null>(null);

  function start(event: PointerEvent, index: number, step: typeof move): void {
    const box = sheet.current?.getBoundingClientRect();
    const size = pages[page - 1];
    if (box === undefined || size === undefined || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    onSelect(index);
    gesture.current = {
      pointerId: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      scale: size.widthPt / box.width,
      apply: (dx, dy) => step(fields, index, dx, dy, pages),
    };
  }
  const applied = (event: PointerEvent): Fields | null => {
    const running = gesture.current;
    if (running === null || running.pointerId !== event.pointerId) return null;
    const { startX, startY, scale } = running;
    return running.apply((event.clientX - startX) * scale, (event.clientY - startY) * scale);
  };
  const stop = (): void => {
    gesture.current = null;
    setSketch(null);
  };
  const gestures = (index: number, step: typeof move) => ({
    onPointerDown: (event: PointerEvent) => start(event, index, step),
    onPointerMove: (event: PointerEvent) => {
      const after = applied(event);
      if (after !== null) setSketch(after);
    },
    onPointerUp: (event: PointerEvent) => {
      const after = applied(event);
      gesture.current = null;
      setSketch(null);
      if (after !== null) onStep(after);
    },
    onPointerCancel: stop,
  });
  return { sketch, stop, gestures };
}
