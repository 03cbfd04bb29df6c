/** What the page and the scan worker say to each other. */
import type { ScannedSheet } from '@plumbline/report-pdf/scan/render-scan-pdf';
import type { Quad, Size } from './quad.ts';

export type ScanLook = 'color' | 'ink';

/** A photo of a sheet of paper, upright and no larger than needed. */
export interface ScanPhoto extends Size {
  readonly picture: Blob;
}

export interface Placement {
  readonly quad: Quad;
  /** Quarter turns clockwise. */
  readonly turns: number;
  readonly look: ScanLook;
}

/** A sheet as it is written into the PDF, and an image of it to look at. */
export interface FlatSheet {
  readonly sheet: ScannedSheet;
  readonly preview: Blob;
}

export interface ScanDocument {
  readonly sheets: readonly ScannedSheet[];
  readonly title: string;
  readonly createdAtMs: number;
}

/** Each task with what it results in. */
export interface ScanTasks {
  readonly open: { readonly task: { readonly picture: Blob | ImageBitmap }; readonly result: ScanPhoto };
  readonly flatten: { readonly task: ScanPhoto & Placement; readonly result: FlatSheet };
  readonly write: { readonly task: ScanDocument; readonly result: Blob };
}
export type ScanTaskKind = keyof ScanTasks;

export interface ScanRequest<Kind extends ScanTaskKind = ScanTaskKind> {
  readonly id: number;
  readonly kind: Kind;
  readonly task: ScanTasks[Kind]['task'];
}

export interface ScanResponse {
  readonly id: number;
  /** Null: the picture can't be read, or memory was too small. */
  readonly result: ScanTasks[ScanTaskKind]['result'] | null;
}
