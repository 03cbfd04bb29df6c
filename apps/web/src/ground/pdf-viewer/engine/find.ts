import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { FindState } from './viewer-state.ts';

interface Counted {
  readonly matchesCount: { readonly current: number; readonly total: number };
  readonly state?: number;
  readonly rawQuery?: string | null;
}

/** Copies what the search of pdf.js says about its progress into the state. */
export function listenToFind(
  events: EventBus,
  pending: number,
  patch: (part: { find: FindState }) => void,
  read: () => FindState | null,
): void {
  const tell = ({ matchesCount, state }: Counted): void => {
    const now = read();
    if (now === null) return; // closed in the meantime
    const { current, total } = matchesCount;
    const isSearching = state === undefined ? now.isSearching : state === pending;
    patch({ find: { ...now, current, total, isSearching } });
  };
  events.on('updatefindmatchescount', tell);
  events.on('updatefindcontrolstate', tell);
}
