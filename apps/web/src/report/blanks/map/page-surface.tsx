/**
 * One page with its placed fields. A click places the selected answer; fields can be dragged, and resized at their
 * corner.
 */
import { classNames } from '@plumbline/ui';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { usePinch } from '#src/report/output/pdf-pages/use-pinch.ts';
import { move, type PagePoint, resize } from './map-edits.ts';
import { PageCanvas } from './page-canvas.tsx';
import type { PageSource } from './page-source.ts';
import { type GestureTarget, useFieldGestures } from './use-field-gestures.ts';

interface PageSurfaceProps extends GestureTarget {
  readonly source: PageSource;
  readonly zoom: number;
  readonly clampZoom: (zoom: number) => number;
  readonly onZoom: (zoom: number) => void;
  readonly nameOf: (index: number) => string;
  readonly selected: number | null;
  readonly isPlacing: boolean;
  readonly onPress: (at: PagePoint) => void;
  readonly onKey: (index: number, event: KeyboardEvent) => void;
}

export function PageSurface(props: PageSurfaceProps) {
  const { source, pages, page, zoom, fields, selected } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  usePinch(scroller, { factor: zoom, clamp: props.clampZoom, onZoom: props.onZoom });
  useKeptMiddle(scroller, zoom);
  const { sketch, stop, gestures } = useFieldGestures(sheet, props);
  const size = pages[page - 1];
  if (size === undefined) return null;
  const { widthPt, heightPt } = size;
  const part = (value: number, whole: number): string => `${(value / whole) * 100}%`;

  return (
    <div
      ref={scroller}
      // A second finger pans the page instead of moving the field under the first.
      onTouchStart={(event) => event.touches.length > 1 && stop()}
      className="max-h-[60dvh] touch-pan-x touch-pan-y overflow-auto overscroll-contain rounded-md bg-control p-2 desk:max-h-[calc(100dvh-15rem)]"
    >
      <div
        ref={sheet}
        className="relative mx-auto shadow-[0_0_0_1px_var(--line)]"
        style={{ width: `${zoom * 100}%` }}
      >
        <PageCanvas source={source} number={page} zoom={zoom} label={`Page ${page} of the blank`} />
        {props.isPlacing && (
          <button
            type="button"
            tabIndex={-1}
            aria-label="Place here"
            className="absolute inset-0 cursor-crosshair"
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              const scale = widthPt / box.width;
              const x = (event.clientX - box.left) * scale;
              props.onPress({ page, x, y: (event.clientY - box.top) * scale });
            }}
          />
        )}
        {(sketch ?? fields).map(({ page: own, rect, kind }, index) => {
          if (own !== page) return null;
          const isSelected = index === selected;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is named by its position
              key={index}
              className="absolute"
              style={{
                left: part(rect.x, widthPt),
                top: part(rect.y, heightPt),
                width: part(rect.widthPt, widthPt),
                height: part(rect.heightPt, heightPt),
              }}
            >
              <button
                type="button"
                data-place={index}
                aria-label={props.nameOf(index)}
                aria-pressed={isSelected}
                title={props.nameOf(index)}
                onFocus={() => props.onSelect(index)}
                onClick={() => props.onSelect(index)}
                onKeyDown={(event) => props.onKey(index, event)}
                {...gestures(index, move)}
                className={classNames(
                  'absolute inset-0 cursor-move touch-none overflow-hidden border text-left text-micro leading-none whitespace-nowrap',
                  isSelected
                    ? 'border-[#0b57d0] bg-[#0b57d0]/25 text-[#062e6f] outline-2 outline-[#0b57d0]'
                    : 'border-[#0b57d0]/70 bg-[#0b57d0]/10 text-[#062e6f]',
                )}
              >
                {kind === 'tick' ? '' : props.nameOf(index)}
              </button>
              {isSelected && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label="Resize"
                  {...gestures(index, resize)}
                  className="absolute -right-2 -bottom-2 size-4 cursor-nwse-resize touch-none rounded-full border-2 border-photo-text bg-[#0b57d0] after:absolute after:-inset-3"
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Keeps the center in place when zooming. */
function useKeptMiddle(scroller: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const node = scroller.current;
    const ratio = zoom / before.current;
    before.current = zoom;
    if (node === null || ratio === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = node;
    node.scrollLeft = (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2;
    node.scrollTop = (scrollTop + clientHeight / 2) * ratio - clientHeight / 2;
  }, [scroller, zoom]);
}
