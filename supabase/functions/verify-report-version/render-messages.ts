import type { ReportModel } from '@plumbline/domain/report-model/types';
import type { AsideResult } from './render-aside.ts';

export type ToWorker =
  | { readonly kind: 'render'; readonly model: ReportModel }
  | { readonly kind: 'photo'; readonly sha256: string; readonly bytes: Uint8Array<ArrayBuffer> | null };

export type FromWorker =
  | { readonly kind: 'photo'; readonly sha256: string }
  | { readonly kind: 'done'; readonly result: AsideResult }
  | { readonly kind: 'failed'; readonly reason: string };
