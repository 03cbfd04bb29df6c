/**
 * Pointer input on the photo. One finger, pen, or mouse draws, moves, or resizes; two fingers zoom and pan, and
 * cancel what one of them had begun. Once a pen has been used, fingers no longer draw: the hand holding the pen
 * rests on the glass.
 */
import {
  draggedMark,
  type MarkHandle,
  type MarkStyle,
  moveMark,
  resizeMark,
} from '@plumbline/domain/report/annotation/edit-mark';
import type { MarkShape, PhotoMarkShape, Spot } from '@plumbline/domain/report/annotation/mark-shape';
import { type StrokePoint, simplifyStroke } from '@plumbline/domain/report/annotation/simplify-stroke';
import { type RefObject, useEffect, useRef } from 'react';
import type { ToolId } from './tools.ts';

export interface GestureInput {
  readonly tool: ToolId;
  readonly isReadOnly: boolean;
  readonly style: MarkStyle;
  readonly nextNumber: number;
  /** As displayed, rotated with the photo. */
  readonly marks: readonly PhotoMarkShape[];
  readonly selectedId: string | null;
  /** The photo's current position on screen. */
  readonly photoRect: () => DOMRect | null;
  readonly select: (id: string | null) => void;
  /** Reports what is being drawn or changed until release; null for nothing. */
  readonly sketch: (sketch: Sketch | null) => void;
  readonly finish: (sketch: Sketch) => void;
  /** A tap with the text tool, or a second tap on a selected text. */
  readonly write: (at: Spot, id: string | null) => void;
  readonly zoom: (factor: number, clientX: number, clientY: number) => void;
  readonly pan: (dx: number, dy: number) => void;
}

/** `id` null: a new mark. */
export interface Sketch {
  readonly id: string | null;
  readonly shape: MarkShape;
}

/** Screen pixels that a finger may move during a tap. */
const SLIP_PX = 8;

type Deed =
  | { readonly kind: 'draw'; readonly points: StrokePoint[] }
  | {
      readonly kind: 'move' | 'tap';
      readonly id: string;
      readonly shape: MarkShape;
      readonly wasSelected: boolean;
    }
  | { readonly kind: 'resize'; readonly id: string; readonly shape: MarkShape; readonly handle: MarkHandle }
  | { readonly kind: 'pan' };

interface Finger {
  x: number;
  y: number;
}

interface Begun {
  readonly pointerId: number;
  readonly from: Spot;
  readonly startX: number;
  readonly startY: number;
  readonly isPen: boolean;
  readonly deed: Deed;
  sketch: Sketch | null;
  hasMoved: boolean;
}

const HANDLES: readonly string[] = ['start', 'end', 'nw', 'ne', 'sw', 'se'];
const isHandle = (value: string | null): value is MarkHandle => value !== null && HANDLES.includes(value);

export function useGestures(surface: RefObject<HTMLElement | null>, input: GestureInput): void {
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    const element = surface.current;
    if (element === null) return;
    const fingers = new Map<number, Finger>();
    let begun: Begun | null = null;
    let hasPen = false;

    const spotOf = (event: PointerEvent): Spot => {
      const rect = latest.current.photoRect();
      if (rect === null || rect.width === 0) return [0, 0];
      return [(event.clientX - rect.left) / rect.width, (event.clientY - rect.top) / rect.height];
    };
    const giveUp = (): void => {
      begun = null;
      latest.current.sketch(null);
    };

    function down(event: PointerEvent): void {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      element?.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (event.pointerType === 'pen') hasPen = true;
      if (fingers.size > 1) {
        giveUp();
        return;
      }
      const isPalm = hasPen && event.pointerType === 'touch';
      begun = {
        pointerId: event.pointerId,
        from: spotOf(event),
        startX: event.clientX,
        startY: event.clientY,
        isPen: event.pointerType === 'pen',
        deed: isPalm ? { kind: 'pan' } : deedAt(event, latest.current, spotOf(event)),
        sketch: null,
        hasMoved: false,
      };
    }

    function move(event: PointerEvent): void {
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) return;
      if (fingers.size > 1) {
        pinch(event, finger);
        return;
      }
      const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
      finger.x = event.clientX;
      finger.y = event.clientY;
      if (begun === null || begun.pointerId !== event.pointerId) return;
      begun.hasMoved ||= Math.hypot(event.clientX - begun.startX, event.clientY - begun.startY) > SLIP_PX;
      if (begun.deed.kind === 'pan') latest.current.pan(dx, dy);
      else if (begun.hasMoved || begun.deed.kind === 'draw') sketchTo(begun, event);
    }

    function sketchTo(now: Begun, event: PointerEvent): void {
      const { tool, style, nextNumber } = latest.current;
      const { deed } = now;
      if (deed.kind === 'draw' && tool === 'path') {
        const events = event.getCoalescedEvents?.() ?? [];
        for (const each of events.length > 0 ? events : [event])
          deed.points.push(pointOf(each, spotOf(each)));
      }
      const shape = shapeOf(now, spotOf(event), tool, style, nextNumber);
      if (shape === null || (tool !== 'path' && deed.kind === 'draw' && !now.hasMoved)) return;
      now.sketch = { id: 'id' in deed ? deed.id : null, shape };
      latest.current.sketch(now.sketch);
    }

    function pinch(event: PointerEvent, finger: Finger): void {
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) return;
      const before = Math.hypot(finger.x - other.x, finger.y - other.y);
      const [dx, dy] = [(event.clientX - finger.x) / 2, (event.clientY - finger.y) / 2];
      finger.x = event.clientX;
      finger.y = event.clientY;
      const after = Math.hypot(finger.x - other.x, finger.y - other.y);
      latest.current.pan(dx, dy);
      if (before > 0) latest.current.zoom(after / before, (finger.x + other.x) / 2, (finger.y + other.y) / 2);
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      const ended = begun;
      if (ended === null || ended.pointerId !== event.pointerId) return;
      begun = null;
      if (event.type === 'pointercancel') latest.current.sketch(null);
      else end(ended, spotOf(event), latest.current);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey)
        latest.current.zoom(Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
      else latest.current.pan(-event.deltaX, -event.deltaY);
    }

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    // Not passive: the page itself must not zoom or scroll.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
    };
  }, [surface]);
}

const pointOf = (event: PointerEvent, [x, y]: Spot): StrokePoint => ({ x, y, pressure: event.pressure });

/** Determines what a press starts: a handle first, then the selected mark, then the tool. */
function deedAt(
  event: PointerEvent,
  { tool, isReadOnly, marks, selectedId }: GestureInput,
  from: Spot,
): Deed {
  const target = event.target instanceof Element ? event.target : null;
  const handle = target?.closest('[data-handle]')?.getAttribute('data-handle') ?? null;
  const selected = marks.find(({ id }) => id === selectedId);
  if (isHandle(handle) && selected !== undefined && !isReadOnly)
    return { kind: 'resize', id: selected.id, shape: selected.shape, handle };
  const id = target?.closest('[data-mark]')?.getAttribute('data-mark') ?? null;
  const under = marks.find((mark) => mark.id === id);
  const isChosen = under !== undefined && under.id === selectedId;
  if (under !== undefined && (tool === 'select' || (isChosen && tool !== 'path')))
    return { kind: isReadOnly ? 'tap' : 'move', id: under.id, shape: under.shape, wasSelected: isChosen };
  if (tool === 'select' || isReadOnly) return { kind: 'pan' };
  return { kind: 'draw', points: [pointOf(event, from)] };
}

function shapeOf(
  { deed, from, isPen }: Begun,
  to: Spot,
  tool: ToolId,
  style: MarkStyle,
  number: number,
): MarkShape | null {
  if (deed.kind === 'move') return moveMark(deed.shape, to[0] - from[0], to[1] - from[1]);
  if (deed.kind === 'resize') return resizeMark(deed.shape, deed.handle, to);
  if (deed.kind !== 'draw' || tool === 'select') return null;
  if (tool === 'path') return { kind: 'path', ...simplifyStroke(deed.points, isPen), ...style };
  return draggedMark(tool, from, to, style, number);
}

function end(ended: Begun, to: Spot, now: GestureInput): void {
  const { deed, sketch, hasMoved } = ended;
  if (deed.kind === 'pan') {
    if (!hasMoved) now.select(null);
    return;
  }
  if (sketch !== null && (hasMoved || now.tool === 'path')) {
    if (deed.kind === 'move') now.select(deed.id);
    now.finish(sketch);
    return;
  }
  now.sketch(null);
  if (deed.kind === 'move' || deed.kind === 'tap') {
    if (deed.wasSelected && deed.shape.kind === 'text' && !now.isReadOnly) now.write(to, deed.id);
    else now.select(deed.id);
    return;
  }
  if (deed.kind === 'draw') tap(ended, to, now);
}

/** A tap places marks without a size; for other tools it selects the mark under it. */
function tap({ deed, isPen }: Begun, to: Spot, now: GestureInput): void {
  if (now.tool === 'text') {
    now.write(to, null);
    return;
  }
  const shape =
    now.tool === 'marker'
      ? draggedMark('marker', to, to, now.style, now.nextNumber)
      : now.tool === 'path' && deed.kind === 'draw'
        ? ({ kind: 'path', ...simplifyStroke(deed.points, isPen), ...now.style } as const)
        : null;
  if (shape === null) now.select(null);
  else now.finish({ id: null, shape });
}
