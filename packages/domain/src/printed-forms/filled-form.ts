/** The answers of one report as they are written into a form: words, ticks, signatures and photos, decided and worded. */

import { optionKey } from '../report-engine/answer-path.ts';
import type { ModelPhoto } from '../report-model/types.ts';

/** Drawn on a pad, chosen as a picture, or typed. */
export type FormSignature =
  | {
      readonly kind: 'strokes';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly strokes: readonly (readonly number[])[];
    }
  | { readonly kind: 'image'; readonly sha256: string; readonly widthPx: number; readonly heightPx: number }
  | { readonly kind: 'text'; readonly text: string };

export interface FormPhotoGroup {
  /** First part of the answer paths of its question; photos of no question come under '' at the end. */
  readonly section: string;
  readonly photos: readonly ModelPhoto[];
}

/** A paper that was given as proof, or why there is no proof; named behind the photos. */
export interface FormProof {
  /** First part of the answer paths of its question. */
  readonly section: string;
  /** What it proves, where the form has no question of that name. */
  readonly attribute: string;
  readonly document: string;
  /** 'November 21, 2026', the day on which it was recorded; '' when that is not known. */
  readonly date: string;
  /** Of its picture among the photos; null for a reason in words. */
  readonly photoNumber: number | null;
}

export interface FilledForm {
  readonly texts: Readonly<Record<string, string>>;
  /** `choiceKey` of every box and mark that is ticked. */
  readonly chosen: readonly string[];
  readonly signatures: Readonly<Record<string, FormSignature>>;
  /** What continuation pages call an answer. */
  readonly labels: Readonly<Record<string, string>>;
  readonly photoGroups: readonly FormPhotoGroup[];
  readonly proofs: readonly FormProof[];
  readonly language: 'en-US';
  /** The PDF's title; names the form and the property. */
  readonly title: string;
  readonly organizationName: string;
  /** ISO instant from the report, never from a clock; the PDF's creation date. */
  readonly createdAt: string;
  /** Marked 'Draft' on every page. */
  readonly isDraft: boolean;
  /** 'Agent copy', at the head and foot of every page. */
  readonly copyLine?: string;
}

export const choiceKey = (path: string, option: string): string => `${path}=${optionKey(option)}`;
