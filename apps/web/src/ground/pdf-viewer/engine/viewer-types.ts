/** What a screen gives a viewer, and what it gets. */
import type { Store } from '#src/ground/store.ts';
import type { ViewerMode } from '../viewer-numbers.ts';
import type { PdfAnchor } from './anchors.ts';
import type { StoredAnnotation } from './annotation-rows.ts';
import type { ViewerParameter } from './editing-commands.ts';
import type { EditingDeps, SavedSignature } from './editing-ports.ts';
import type { EditorManager } from './editor-types.ts';
import type { FileAnnotation } from './file-annotations.ts';
import type { AnnotationPort } from './keep-annotations.ts';
import type { LoadedPdfjs } from './load-pdfjs.ts';
import type { PdfSource } from './open-document.ts';
import type { ViewerState } from './viewer-state.ts';

export interface ViewerElements {
  /** Scrolls; positioned absolutely. */
  readonly container: HTMLDivElement;
  /** Inside the container; the pages. */
  readonly pages: HTMLDivElement;
  /** A live region for what pdf.js says. */
  readonly alert: HTMLElement;
}

export interface ViewerDeps {
  readonly elements: ViewerElements;
  readonly load?: () => Promise<LoadedPdfjs>;
  /** False: fonts and character maps are not kept on a visitor's device. */
  readonly isKeptOffline?: boolean;
  /** Absent: the viewer only reads. */
  readonly editing?: Pick<EditingDeps, 'loadSignatures' | 'guessAltText'> & {
    /** Absent: annotations live as long as the viewer. */
    readonly annotations?: AnnotationPort;
  };
}

export interface Viewer {
  readonly state: Pick<Store<ViewerState>, 'get' | 'subscribe'>;
  /** Never rejects: what goes wrong is in the state. */
  readonly open: (source: PdfSource) => Promise<void>;
  readonly goToPage: (page: number) => void;
  readonly goTo: (destination: string | readonly unknown[]) => void;
  readonly zoomBy: (steps: number) => void;
  readonly fitWidth: () => void;
  readonly setScale: (scale: number) => void;
  readonly find: (query: string, direction?: 'next' | 'previous') => void;
  readonly closeFind: () => void;
  /** Draws a page into the canvas, as wide as given in device pixels. False: no such page, or stopped. */
  readonly drawThumbnail: (
    page: number,
    canvas: HTMLCanvasElement,
    widthPx: number,
    signal: AbortSignal,
  ) => Promise<boolean>;
  /** All rows of the file, before or after it is opened, and again whenever they change. */
  readonly showAnnotations: (rows: readonly StoredAnnotation[]) => void;
  /** Resolves when everything drawn so far has been handed to the port. */
  readonly keepAnnotations: () => Promise<void>;
  /** Resolves when the mode is reached; switches wait for each other. */
  readonly setMode: (mode: ViewerMode) => Promise<void>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly deleteSelected: () => void;
  /** Puts it in the middle of the current page. */
  readonly addImage: (file: File) => Promise<void>;
  /** Opens the dialog for a signature on the current page. */
  readonly startSignature: () => Promise<void>;
  readonly placeSignature: (signature: SavedSignature) => Promise<void>;
  /** '' removes it. */
  readonly saveComment: (text: string) => void;
  readonly saveAltText: (altText: string | null, isDecorative: boolean) => void;
  readonly closeDialog: () => void;
  readonly closeUndoBar: () => void;
  readonly setParameter: (name: ViewerParameter, value: string | number) => void;
  /** A new file with the annotations inside, as real ones of a PDF. `commentOf`: what a row's comment says in it. */
  readonly save: (commentOf?: (row: StoredAnnotation) => string) => Promise<Uint8Array | null>;
  /** Goes to the annotation of a row and selects it. */
  readonly showAnnotation: (id: string) => Promise<void>;
  /** Sets the comment of a row's annotation, as its dialog does. */
  readonly setComment: (id: string, text: string) => void;
  /** Annotations that are part of the file. */
  readonly fileAnnotations: () => Promise<readonly FileAnnotation[]>;
  /** Named places of the file, in the order of its pages. */
  readonly anchors: () => Promise<readonly PdfAnchor[]>;
  readonly editors: () => Promise<EditorManager | null>;
  /** The file as it was opened. */
  readonly bytes: () => Promise<Uint8Array | null>;
  readonly dispose: () => void;
}
