/** What page and PDF worker say to each other. Both come from one build, so types are enough. */
export type Bytes = Uint8Array<ArrayBuffer>;

export type ToPdfWorker =
  | { readonly kind: 'start'; readonly snapshotText: string; readonly isDraft: boolean }
  /** Null: this photo is not to be had; its place stays empty. */
  | { readonly kind: 'photo'; readonly sha256: string; readonly bytes: Bytes | null }
  | { readonly kind: 'written' };

export interface PdfFacts {
  readonly pageCount: number;
  readonly sizeBytes: number;
  readonly sha256: string;
}

export type FromPdfWorker =
  | { readonly kind: 'photo'; readonly sha256: string }
  | { readonly kind: 'chunk'; readonly bytes: Bytes }
  | { readonly kind: 'progress'; readonly donePages: number; readonly totalPages: number }
  | { readonly kind: 'done'; readonly facts: PdfFacts }
  | { readonly kind: 'failed'; readonly reason: string };
