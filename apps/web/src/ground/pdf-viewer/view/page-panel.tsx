import { SegmentedControl } from '@plumbline/ui';
import { useState } from 'react';
import type { OutlineEntry, ViewerState } from '../engine/viewer-state.ts';
import type { Viewer } from '../engine/viewer-types.ts';
import { PageThumb } from './page-thumb.tsx';

interface PagePanelProps {
  readonly viewer: Viewer;
  readonly state: ViewerState;
  /** After a choice: a panel over the page closes itself. */
  readonly onGone: () => void;
}

const VIEWS = [
  { value: 'pages', label: 'Pages' },
  { value: 'contents', label: 'Contents' },
] as const;

/** Thumbnails of all pages, or the outline. */
export function PagePanel({ viewer, state, onGone }: PagePanelProps) {
  const [view, setView] = useState<'pages' | 'contents'>('pages');
  const { pageCount, page, outline } = state;
  const go = (run: () => void) => () => {
    run();
    onGone();
  };
  return (
    <div className="grid gap-3">
      <SegmentedControl label="Show" options={VIEWS} value={view} onValueChange={setView} isWide />
      {view === 'pages' ? (
        <ul aria-label="Pages" className="m-0 grid list-none grid-cols-2 gap-2 p-0 desk:grid-cols-1">
          {Array.from({ length: pageCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <li key={index}>
              <PageThumb
                viewer={viewer}
                number={index + 1}
                isCurrent={page === index + 1}
                onGo={go(() => viewer.goToPage(index + 1))}
              />
            </li>
          ))}
        </ul>
      ) : outline !== null && outline.length > 0 ? (
        <nav aria-label="Contents">
          <OutlineList entries={outline} onGo={(destination) => go(() => viewer.goTo(destination))()} />
        </nav>
      ) : (
        <p className="type-body m-0 text-text-2">This PDF has no table of contents.</p>
      )}
    </div>
  );
}

interface OutlineListProps {
  readonly entries: readonly OutlineEntry[];
  readonly onGo: (destination: NonNullable<OutlineEntry['destination']>) => void;
}

function OutlineList({ entries, onGo }: OutlineListProps) {
  return (
    <ul className="m-0 list-none p-0 [ul_&]:pl-4">
      {entries.map(({ title, destination, entries: inner }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outline never changes
        <li key={index}>
          <button
            type="button"
            disabled={destination === null}
            onClick={() => destination !== null && onGo(destination)}
            className="type-ui min-h-11 w-full rounded-md border-0 bg-transparent px-2 py-1.5 text-left text-text enabled:hover:bg-control desk:min-h-9"
          >
            {title || 'Untitled'}
          </button>
          {inner.length > 0 && <OutlineList entries={inner} onGo={onGo} />}
        </li>
      ))}
    </ul>
  );
}
