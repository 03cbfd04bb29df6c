/** The photo with its marks, zoomed and panned; handles all pointer input. */

import type { PictureSize } from '@plumbline/domain/report/annotation/label-box';
import type { PhotoMarkShape } from '@plumbline/domain/report/annotation/mark-shape';
import { markerNumbers } from '@plumbline/domain/report/annotation/marker-numbers';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { BlurLayer } from './blur-layer.tsx';
import { MarkLayer } from './mark-layer.tsx';
import { type GestureInput, type Sketch, useGestures } from './use-gestures.ts';
import { fitInto, panBy, type ScreenSize, seenPart, type Viewport, WHOLE, zoomAt } from './viewport.ts';

export interface SurfaceHandle {
  /** The visible part of the photo, in fractions. */
  readonly seen: () => [number, number, number, number];
  /** Returns focus to the photo after closing an overlay. */
  readonly focus: () => void;
  /** 0 shows the whole photo again. */
  readonly zoom: (factor: number) => void;
}

export interface PhotoSurfaceProps
  extends Pick<
    GestureInput,
    'tool' | 'isReadOnly' | 'style' | 'nextNumber' | 'marks' | 'selectedId' | 'select' | 'finish' | 'write'
  > {
  readonly handle: RefObject<SurfaceHandle | null>;
  readonly url: string | null;
  readonly alt: string;
  readonly size: PictureSize;
}

export function PhotoSurface({ handle, url, alt, size, ...input }: PhotoSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [sketch, setSketch] = useState<Sketch | null>(null);
  const [view, setView] = useState<Viewport>(WHOLE);
  const room = useRoom(surface);
  const fitted = useMemo(
    () => fitInto({ width: size.widthPx, height: size.heightPx }, room),
    [size.widthPx, size.heightPx, room],
  );
  const shown = useMemo(() => withSketch(input.marks, sketch), [input.marks, sketch]);
  const blurs = useMemo(
    () => shown.flatMap(({ shape }) => (shape.kind === 'blur' ? [shape.box] : [])),
    [shown],
  );

  const zoom = (factor: number, x: number, y: number): void =>
    setView((now) => zoomAt(now, factor, { x, y }, fitted, room));
  useImperativeHandle(handle, () => ({
    seen: () => seenPart(view, fitted, room),
    focus: () => surface.current?.focus({ preventScroll: true }),
    zoom: (factor) => (factor === 0 ? setView(WHOLE) : zoom(factor, 0, 0)),
  }));
  useGestures(surface, {
    ...input,
    photoRect: () => stage.current?.getBoundingClientRect() ?? null,
    sketch: setSketch,
    finish: (done) => {
      setSketch(null);
      input.finish(done);
    },
    zoom: (factor, clientX, clientY) => {
      const rect = surface.current?.getBoundingClientRect();
      if (rect) zoom(factor, clientX - rect.left - rect.width / 2, clientY - rect.top - rect.height / 2);
    },
    pan: (dx, dy) => setView((now) => panBy(now, dx, dy, fitted, room)),
  });

  return (
    <div
      ref={surface}
      tabIndex={-1}
      className="relative grid outline-none min-h-0 flex-1 touch-none place-items-center overflow-hidden bg-bg-sunken select-none"
    >
      <div
        ref={stage}
        className="relative"
        style={{
          width: fitted.width,
          height: fitted.height,
          transform: `translate(${view.dx}px, ${view.dy}px) scale(${view.zoom})`,
        }}
      >
        {url !== null && (
          <img
            key={url}
            src={url}
            alt={alt}
            draggable={false}
            onLoad={(event) => setImage(event.currentTarget)}
            className="size-full"
          />
        )}
        <BlurLayer image={image} blurs={blurs} />
        <MarkLayer
          label={`Marks on ${alt}`}
          size={size}
          marks={shown}
          numbers={markerNumbers(shown)}
          selectedId={sketch === null ? input.selectedId : (sketch.id ?? null)}
          isReadOnly={input.isReadOnly}
          unit={size.widthPx / Math.max(1, fitted.width * view.zoom)}
          onFocus={input.select}
        />
      </div>
    </div>
  );
}

/** A new mark is last until it has a row; 'z' sorts after every ID. */
function withSketch(marks: readonly PhotoMarkShape[], sketch: Sketch | null): readonly PhotoMarkShape[] {
  if (sketch === null) return marks;
  if (sketch.id === null) return [...marks, { id: 'z', shape: sketch.shape }];
  return marks.map((mark) => (mark.id === sketch.id ? { id: mark.id, shape: sketch.shape } : mark));
}

const PADDING_PX = 24;

function useRoom(element: RefObject<HTMLElement | null>): ScreenSize {
  const [room, setRoom] = useState<ScreenSize>({ width: 0, height: 0 });
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setRoom({ width: Math.max(0, width - PADDING_PX), height: Math.max(0, height - PADDING_PX) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
