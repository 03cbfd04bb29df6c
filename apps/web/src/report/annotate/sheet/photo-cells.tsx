/** The photos as a virtual grid: of 500 only those in sight are rendered. One Tab stop; arrow keys move. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Icon } from '@plumbline/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoEntry } from '../model/photo-entries.ts';
import { PhotoThumb } from './photo-thumb.tsx';

export interface PhotoCellsProps {
  readonly entries: readonly PhotoEntry[];
  readonly thumbUrl: (entry: PhotoEntry) => string | null;
  /** Null: a click opens; otherwise a click selects. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onOpen: (entry: PhotoEntry) => void;
  /** `toHere`: selects the range from the last clicked one. */
  readonly onChoose: (entry: PhotoEntry, toHere: boolean) => void;
}

const GAP = 10;
/** Below the image: one line of caption, one of place. */
const WORDS_PX = 46;
const MIN_WIDTH = 156;
const MIN_WIDTH_PHONE = 104;

export function PhotoCells({ entries, thumbUrl, chosen, onOpen, onChoose }: PhotoCellsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const columns = Math.max(
    2,
    Math.floor((width + GAP) / ((width < 600 ? MIN_WIDTH_PHONE : MIN_WIDTH) + GAP)),
  );
  const cell = Math.max(0, (width - GAP * (columns - 1)) / columns);
  const rowHeight = cell * 0.75 + WORDS_PX + GAP;
  const rowCount = Math.ceil(entries.length / columns);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width is another height of every row
  useEffect(() => rows.measure(), [rowHeight]);
  const { current, attach, onKeyDown, setCurrent } = useWalk(entries.length, columns, (index) =>
    rows.scrollToIndex(Math.floor(index / columns)),
  );

  // One stable function for all cells: a cell whose photo has not changed does not re-render.
  const latest = useRef({ chosen, onOpen, onChoose });
  latest.current = { chosen, onOpen, onChoose };
  const press = useCallback((entry: PhotoEntry, event: MouseEvent) => {
    const now = latest.current;
    const opens = now.chosen === null && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    if (opens) now.onOpen(entry);
    else now.onChoose(entry, event.shiftKey);
  }, []);

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-6 md:px-6">
      {/* biome-ignore lint/a11y/useSemanticElements: the list is virtual, its rows are placed by hand */}
      <div
        role="list"
        aria-label={countOf(entries.length, 'photo')}
        onKeyDown={onKeyDown}
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().flatMap((row) =>
          entries.slice(row.index * columns, (row.index + 1) * columns).map((entry, column) => {
            const index = row.index * columns + column;
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                key={entry.key}
                role="listitem"
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className="absolute top-0 left-0"
                style={{
                  width: cell,
                  transform: `translate(${column * (cell + GAP)}px, ${row.start}px)`,
                }}
              >
                <PhotoCell
                  entry={entry}
                  url={thumbUrl(entry)}
                  isStop={index === current}
                  isChosen={chosen === null ? null : chosen.has(entry.key)}
                  index={index}
                  attach={attach}
                  onFocus={setCurrent}
                  onPress={press}
                />
              </div>
            );
          }),
        )}
      </div>
    </div>
  );
}

interface PhotoCellProps {
  readonly entry: PhotoEntry;
  readonly url: string | null;
  readonly index: number;
  /** The cell in the Tab order. */
  readonly isStop: boolean;
  /** Null: not in selection mode. */
  readonly isChosen: boolean | null;
  readonly attach: (index: number, button: HTMLButtonElement | null) => void;
  readonly onFocus: (index: number) => void;
  readonly onPress: (entry: PhotoEntry, event: MouseEvent) => void;
}

const PhotoCell = memo(function PhotoCell({
  entry,
  url,
  index,
  isStop,
  isChosen,
  attach,
  onFocus,
  onPress,
}: PhotoCellProps) {
  return (
    <button
      ref={(button) => attach(index, button)}
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={labelOf(entry)}
      aria-pressed={isChosen ?? undefined}
      onFocus={() => onFocus(index)}
      onClick={(event) => onPress(entry, event)}
      className="block w-full rounded-photo text-left"
    >
      <span className="relative block">
        <PhotoThumb entry={entry} url={url} isChosen={isChosen === true} />
        {isChosen !== null && (
          <span
            aria-hidden="true"
            className={`absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full border-2 border-photo-text ${isChosen ? 'bg-accent text-on-accent' : 'bg-photo-chip'}`}
          >
            {isChosen && <Icon of={Check} />}
          </span>
        )}
      </span>
      <span className="type-meta mt-1 block truncate">
        {entry.caption || <span className="text-text-3">No caption</span>}
      </span>
      <span className="type-micro block truncate text-text-3">{entry.place || 'Not placed yet'}</span>
    </button>
  );
});

function labelOf({ name, number, caption, place, marks }: PhotoEntry): string {
  return [
    name,
    caption !== '' && number !== null && `photo ${number}`,
    caption === '' && 'no caption',
    place || 'not placed yet',
    marks.length > 0 && countOf(marks.length, 'mark'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Roving focus over a virtual grid. */
function useWalk(count: number, columns: number, reveal: (index: number) => void) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const wanted = useRef<number | null>(null);
  const held = Math.min(current, Math.max(0, count - 1));
  useEffect(() => {
    const index = wanted.current;
    const button = index === null ? undefined : buttons.current.get(index);
    if (button === undefined) return;
    wanted.current = null;
    button.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: held - 1,
      ArrowRight: held + 1,
      ArrowUp: held - columns,
      ArrowDown: held + columns,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const index = Math.min(count - 1, Math.max(0, next));
    wanted.current = index;
    setCurrent(index);
    reveal(index);
  };
  const attach = useCallback((index: number, button: HTMLButtonElement | null) => {
    if (button === null) buttons.current.delete(index);
    else buttons.current.set(index, button);
  }, []);
  return { current: held, setCurrent, attach, onKeyDown };
}

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
