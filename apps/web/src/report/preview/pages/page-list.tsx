import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { OpenPdf } from '#src/report/output/pdf-pages/open-pdf.ts';
import { usePinch } from '#src/report/output/pdf-pages/use-pinch.ts';
import { PageSheet } from './page-sheet.tsx';
import { useWidth } from './use-width.ts';
import { clampFactor, factorOf, pxPerPt, type Zoom } from './zoom.ts';

export interface PageListHandle {
  goTo(index: number): void;
}

interface PageListProps {
  readonly pdf: OpenPdf;
  /** The scrolling element: the whole screen below its bar. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly zoom: Zoom;
  readonly onZoom: (factor: number) => void;
  readonly onScale: (scale: number) => void;
  readonly onCurrent: (index: number) => void;
  readonly ref: Ref<PageListHandle>;
}

const GAP = 16;
/** Height of the sticky bar; a requested page starts below it. */
const BAR_PX = 72;
/** The page at this fraction of the screen's height is the current one. */
const READING_LINE = 0.35;

/** The pages in a column. Only those near the screen are drawn, however long the report is. */
export function PageList({ pdf, scroller, zoom, onZoom, onScale, onCurrent, ref }: PageListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const roomPx = useWidth(frame);
  const top = useTopWithin(frame, scroller);
  const widestPt = Math.max(...pdf.sizes.map((size) => size.widthPt));
  const scale = roomPx === 0 ? 0 : pxPerPt(zoom, roomPx, widestPt);
  const rows = useVirtualizer({
    count: scale === 0 ? 0 : pdf.sizes.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (pdf.sizes[index]?.heightPt ?? 0) * scale,
    gap: GAP,
    overscan: 1,
    scrollMargin: top,
    scrollPaddingStart: BAR_PX,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale or document is another height of every page
  useLayoutEffect(() => rows.measure(), [scale, pdf]);
  useEffect(() => onScale(scale), [scale, onScale]);
  useKeepPlace(scroller, frame, scale, top);
  usePinch(frame, { factor: factorOf(scale), clamp: clampFactor, onZoom });
  useImperativeHandle(ref, () => ({ goTo: (index) => rows.scrollToIndex(index, { align: 'start' }) }), [
    rows,
  ]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = (): void => {
      const line = element.scrollTop + element.clientHeight * READING_LINE;
      onCurrent(rows.getVirtualItemForOffset(line)?.index ?? 0);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, rows, onCurrent]);
  return (
    <div ref={frame} className="touch-pan-x touch-pan-y overflow-x-auto overflow-y-hidden p-px">
      <div
        className="relative"
        style={{ height: rows.getTotalSize(), width: Math.max(roomPx - 2, widestPt * scale) }}
      >
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            className="absolute top-0 left-0 w-full"
            style={{ transform: `translateY(${row.start - top}px)` }}
          >
            <PageSheet pdf={pdf} number={row.index + 1} count={pdf.sizes.length} scale={scale} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Measures where the pages begin within the scroller; notices above them come and go. */
function useTopWithin(element: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const [own, outer] = [element.current, scroller.current];
    if (own === null || outer === null) return;
    setTop(Math.round(own.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop));
  });
  return top;
}

/** Keeps the same content in the middle of the screen when the size changes. */
function useKeepPlace(
  scroller: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  scale: number,
  top: number,
): void {
  const last = useRef(scale);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = scale;
    const [outer, inner] = [scroller.current, frame.current];
    if (before === 0 || scale === 0 || before === scale || outer === null || inner === null) return;
    const ratio = scale / before;
    const middleX = inner.scrollLeft + inner.clientWidth / 2;
    inner.scrollLeft = middleX * ratio - inner.clientWidth / 2;
    const half = outer.clientHeight / 2;
    const into = outer.scrollTop + half - top;
    if (outer.scrollTop > top) outer.scrollTop = top + into * ratio - half;
  }, [scroller, frame, scale, top]);
}
