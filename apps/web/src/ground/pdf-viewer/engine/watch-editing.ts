import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** After the last change; a stroke or a word is one write. */
const PAUSE_MS = 300;
const HINTS = ['pointerup', 'keyup', 'focusout', 'paste', 'drop'] as const;

interface Watchers {
  readonly changed: () => void;
  readonly pageReady: (pageIndex: number) => void;
}

/** pdf.js has no event for a changed annotation: everything that may have changed one is a hint to look. */
export function watchEditing(
  container: HTMLElement,
  events: EventBus,
  signal: AbortSignal,
  { changed, pageReady }: Watchers,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    timer = setTimeout(changed, PAUSE_MS);
  };
  for (const hint of HINTS) document.addEventListener(hint, look, { signal });
  events.on('editingstateschanged', look);
  events.on('annotationeditorlayerrendered', ({ pageNumber }: { pageNumber: number }) =>
    pageReady(pageNumber - 1),
  );
  const atOnce = (): void => {
    if (document.visibilityState === 'hidden') changed();
  };
  document.addEventListener('visibilitychange', atOnce, { signal });
  container.addEventListener('blur', look, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
