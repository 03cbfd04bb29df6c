/**
 * An official form as data: its pages as the agency prints them, and for each box and blank the answer that belongs there.
 * Coordinates are points from the top left corner of the page; text stands on its baseline. Pure JSON; whoever draws it
 * decides nothing but ink.
 */

/** How the agency set it: Times, Arial or Calibri. */
export type FormFace = 'serif' | 'sans' | 'humanist';

export interface FormText {
  readonly kind: 'text';
  /** 'furniture' is the head and foot that every page repeats: printed, but skipped when the form is read aloud. */
  readonly role: 'title' | 'heading' | 'body' | 'furniture';
  /** Left edge, middle or right edge, by `align`. */
  readonly x: number;
  readonly baselineY: number;
  /** Words, boxes and blanks in the marks of markup.ts; a line feed ends a printed line. */
  readonly markup: string;
  readonly face: FormFace;
  readonly sizePt: number;
  readonly leadingPt: number;
  readonly align: 'left' | 'center' | 'right';
  /** Every line but the last is stretched to end here; a line feed at the end stretches that one, too. */
  readonly justifyTo: number | null;
  /** Where lines after the first begin; null: at x. */
  readonly hangX: number | null;
  /** Size of its check boxes, in the size of the type they were set in. */
  readonly boxPt: number;
}

/** A black bar or a shaded area. */
export interface FormBar {
  readonly kind: 'bar';
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly color: string;
}

/** An answer without a printed line of its own: the rest of a table's cell, or a large box (`lines` above 1). */
export interface FormArea {
  readonly kind: 'area';
  readonly path: string;
  readonly holds: BlankKind;
  readonly x: number;
  readonly baselineY: number;
  readonly widthPt: number;
  readonly sizePt: number;
  readonly lines: number;
  readonly leadingPt: number;
}

/** A check box that is drawn, beside which its label stands as a text of its own. */
export interface FormCheck {
  readonly kind: 'check';
  readonly path: string;
  readonly option: string;
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Lies inside of its edges. */
  readonly linePt: number;
}

/** A cell of a chart that takes an X. */
export interface FormMark {
  readonly kind: 'mark';
  readonly path: string;
  readonly option: string;
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

export interface FormCell {
  readonly header: 'Column' | 'Row' | null;
  readonly blocks: readonly FormBlock[];
}

/** Groups what stands in a table or chart, for those who hear the form; draws nothing by itself. */
export interface FormTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly FormCell[])[];
}

export type FormBlock = FormText | FormBar | FormArea | FormCheck | FormMark | FormTable;

export type BlankKind = 'text' | 'signature';

export interface FormPage {
  readonly number: number;
  readonly blocks: readonly FormBlock[];
}

export interface PrintedForm {
  readonly id: string;
  /** 'OIR-B1-1802 (Rev. 04/26)' */
  readonly formNumber: string;
  readonly title: string;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly pages: readonly FormPage[];
  /** What continuation and photo pages call each part of the answers, in the order of the form. */
  readonly questions: readonly FormQuestion[];
}

export interface FormQuestion {
  /** First part of its answer paths. */
  readonly section: string;
  readonly label: string;
}

/** Stands on every page but is no answer of its own. */
export const PROPERTY_ADDRESS = 'property_address';
