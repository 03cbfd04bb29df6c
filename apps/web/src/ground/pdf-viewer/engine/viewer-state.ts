/** What the screen shows of a viewer. */
import type { ViewerMode } from '../viewer-numbers.ts';
import { type EditingState, NO_EDITING } from './editing-state.ts';
import type { ViewerFailure } from './viewer-failure.ts';

export type ViewerStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening'; readonly loadedBytes: number; readonly totalBytes: number }
  /** `answer(null)` gives up. */
  | {
      readonly kind: 'password';
      readonly isWrong: boolean;
      readonly answer: (password: string | null) => void;
    }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly failure: ViewerFailure };

export interface OutlineEntry {
  readonly title: string;
  readonly destination: string | readonly unknown[] | null;
  readonly entries: readonly OutlineEntry[];
}

export interface FindState {
  readonly query: string;
  /** 1-based; 0 while nothing is found. */
  readonly current: number;
  readonly total: number;
  readonly isSearching: boolean;
}

export interface ViewerState extends EditingState {
  readonly status: ViewerStatus;
  /** Not before the first page is on the screen: the download of the rest and what is read ahead. */
  readonly isFirstDrawn: boolean;
  readonly pageCount: number;
  /** 1-based. */
  readonly page: number;
  /** 1 is the size on paper. */
  readonly scale: number;
  readonly isFitWidth: boolean;
  /** Null until read; empty: the PDF has none. */
  readonly outline: readonly OutlineEntry[] | null;
  readonly find: FindState | null;
  readonly mode: ViewerMode;
}

export const INITIAL_STATE: ViewerState = {
  status: { kind: 'idle' },
  isFirstDrawn: false,
  pageCount: 0,
  page: 1,
  scale: 1,
  isFitWidth: true,
  outline: null,
  find: null,
  mode: 'none',
  ...NO_EDITING,
};
