/** Answers of one report as written into a form: text, check marks, signatures and photos, fully resolved. */

import { optionKey } from '../report/engine/answer-path.ts';
import type { ModelPhoto } from '../report/model/types.ts';
import type { FormRemark } from './form-items.ts';

/** Drawn on a pad, chosen as an image, or typed. */
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
  /** First part of the question's answer paths; photos without a question come last, under ''. */
  readonly section: string;
  /** What was answered there: 'B'; absent without a lettered answer. */
  readonly answer?: string;
  readonly photos: readonly ModelPhoto[];
  /** When each was taken, in the property's time: 'July 14, 2026, 2:20 PM'; '' when unknown. */
  readonly taken?: readonly string[];
  /** Where each was taken, if its caption does not say it: 'Front Elevation', 'Rear slope'; '' when unknown. */
  readonly places?: readonly string[];
}

/** A document given as proof, or the reason for its absence; listed after the photos. */
export interface FormProof {
  /** First part of the question's answer paths. */
  readonly section: string;
  /** What it proves, if the form has no question of that name. */
  readonly attribute: string;
  readonly document: string;
  /** Date it was recorded, such as 'November 21, 2026'; '' when unknown. */
  readonly date: string;
  /** Number of its photo; null for a written reason. */
  readonly photoNumber: number | null;
}

export interface FilledForm {
  readonly texts: Readonly<Record<string, string>>;
  /** `choiceKey` of every checked box and mark. */
  readonly chosen: readonly string[];
  readonly signatures: Readonly<Record<string, FormSignature>>;
  /** Labels of answers on continuation pages. */
  readonly labels: Readonly<Record<string, string>>;
  readonly photoGroups: readonly FormPhotoGroup[];
  readonly proofs: readonly FormProof[];
  /** Paths of items that are not printed; absent without any. The others are lettered again. */
  readonly leftOut?: readonly string[];
  /** After the form, before the photos; absent without any. */
  readonly remarks?: readonly FormRemark[];
  readonly language: 'en-US';
  /** The PDF's title; names the form and the property. */
  readonly title: string;
  readonly organizationName: string;
  /** ISO instant from the report, never from a clock; the PDF's creation date. */
  readonly createdAt: string;
  /** Marked 'Draft' on every page. */
  readonly isDraft: boolean;
  /** 'Agent copy', at the top and bottom of every page. */
  readonly copyLine?: string;
}

export const choiceKey = (path: string, option: string): string => `${path}=${optionKey(option)}`;
