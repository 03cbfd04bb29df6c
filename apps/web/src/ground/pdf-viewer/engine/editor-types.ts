/** What the viewer uses of the editors of pdf.js, whose own types leave it out. */
import type { PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

export interface EditorComment {
  readonly text: string | null;
  readonly date: Date | null;
  readonly deleted: boolean;
}

export interface PdfEditor {
  readonly id: string;
  readonly div: HTMLElement | null;
  readonly uid: string;
  readonly pageIndex: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly pageRotation: number;
  /** In points. */
  readonly pageDimensions: readonly [number, number];
  /** In pixels of the screen. */
  readonly parentDimensions: readonly [number, number];
  readonly annotationElementId: string | null;
  readonly deleted: boolean;
  readonly isSelected: boolean;
  readonly mode: number;
  readonly guessedAltText: string | null;
  altTextData: { altText: string | null; decorative: boolean };
  get comment(): EditorComment | null;
  set comment(text: string | null);
  readonly altTextFinish: () => void;
  readonly isEmpty: () => boolean;
  readonly isInEditMode: () => boolean;
  readonly remove: () => void;
  readonly getRect: (tx: number, ty: number, rotation: number) => readonly number[];
  readonly mlGuessAltText: (picture: null, isWritten: boolean) => Promise<string | null>;
  readonly serialize: (isForCopying?: boolean) => Record<string, unknown> | null;
}

export interface SignatureEditor extends PdfEditor {
  readonly getFromImage: (picture: ImageBitmap) => unknown;
  readonly addSignature: (outline: unknown, heightPt: number, description: string, uuid: string) => void;
}

/** An annotation of the file as it is drawn while nothing is edited. */
export interface FileElement {
  readonly hide: () => void;
  readonly show: () => void;
}

export interface EditorLayer {
  readonly div: HTMLElement | null;
  /** Undefined or null: the file has no such annotation, or pdf.js has no editor for its kind. */
  readonly getEditableAnnotation: (id: string) => FileElement | null | undefined;
  readonly deserialize: (data: unknown) => Promise<PdfEditor | null>;
  readonly addOrRebuild: (editor: PdfEditor) => void;
  readonly pasteEditor: (options: { mode: number }, params: object) => Promise<void>;
}

export interface EditorManager {
  readonly getEditors: (pageIndex: number) => Iterable<PdfEditor>;
  readonly getLayer: (pageIndex: number) => EditorLayer | undefined;
  readonly currentLayer: EditorLayer | undefined;
  readonly getMode: () => number;
  /** It is no longer deleted. */
  readonly removeDeletedAnnotationElement: (editor: PdfEditor) => void;
  readonly waitForEditorsRendered: (pageNumber: number) => Promise<void>;
  readonly highlightColors: ReadonlyMap<string, string> | null;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly delete: () => void;
  readonly unselectAll: () => void;
  readonly setSelected: (editor: PdfEditor) => void;
  readonly updateParams: (type: number, value: unknown) => void;
}

export type PageView = PDFPageView;
