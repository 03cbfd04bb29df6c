/** Moving through a PDF: pages, places, size and search. */
import { log } from '#src/ground/log.ts';
import type { Store } from '#src/ground/store.ts';
import { FIT, type ViewerParts } from './viewer-parts.ts';
import type { ViewerState } from './viewer-state.ts';
import type { Viewer } from './viewer-types.ts';

interface ReadingContext {
  readonly state: Pick<Store<ViewerState>, 'get'>;
  readonly patch: (part: Partial<ViewerState>) => void;
  /** Does nothing while no file is open. */
  readonly withParts: (run: (parts: ViewerParts) => void) => void;
}

export function readingCommands({
  state,
  patch,
  withParts,
}: ReadingContext): Pick<
  Viewer,
  'goToPage' | 'goTo' | 'zoomBy' | 'fitWidth' | 'setScale' | 'find' | 'closeFind'
> {
  return {
    goToPage: (page) =>
      withParts(({ viewer }) => {
        viewer.currentPageNumber = Math.min(Math.max(1, Math.round(page)), viewer.pagesCount);
      }),
    goTo: (destination) =>
      withParts(({ links }) => {
        const target = typeof destination === 'string' ? destination : [...destination];
        links.goToDestination(target).catch((error: unknown) => log.warn('A link leads nowhere.', error));
      }),
    zoomBy: (steps) => withParts(({ viewer }) => viewer.updateScale({ steps })),
    fitWidth: () =>
      withParts(({ viewer }) => {
        viewer.currentScaleValue = FIT;
      }),
    setScale: (scale) =>
      withParts(({ viewer }) => {
        viewer.currentScale = scale;
      }),
    find(query, direction) {
      const before = state.get().find;
      const isAgain = direction !== undefined && before?.query === query;
      patch({ find: { current: 0, total: 0, isSearching: query !== '', ...(isAgain && before), query } });
      withParts(({ events }) =>
        events.dispatch('find', {
          source: state,
          type: isAgain ? 'again' : '',
          query,
          caseSensitive: false,
          entireWord: false,
          highlightAll: true,
          findPrevious: direction === 'previous',
          matchDiacritics: false,
        }),
      );
    },
    closeFind() {
      patch({ find: null });
      withParts(({ events }) => events.dispatch('findbarclose', { source: state }));
    },
  };
}
