import type { ReportDocument } from '@plumbline/domain/report/document';
import type { AsideResult } from './render-aside.ts';

export type ToWorker =
  | { readonly kind: 'render'; readonly document: ReportDocument }
  | { readonly kind: 'photo'; readonly sha256: string; readonly bytes: Uint8Array<ArrayBuffer> | null };

export type FromWorker =
  | { readonly kind: 'photo'; readonly sha256: string }
  | { readonly kind: 'done'; readonly result: AsideResult }
  | { readonly kind: 'failed'; readonly reason: string };
