/**
 * An official form as data: its pages as the agency prints them, and the answer for each box and field. Coordinates are
 * points from the top left corner of the page; text is placed by its baseline. Pure JSON; drawing code decides nothing
 * but ink.
 */

/** The agency's typeface: Times, Arial or Calibri. */
export type FormFace = 'serif' | 'sans' | 'humanist';

export interface FormText {
  readonly kind: 'text';
  /** 'furniture' is the header and footer repeated on every page: printed, but skipped by screen readers. */
  readonly role: 'title' | 'heading' | 'body' | 'furniture';
  /** Left edge, middle or right edge, depending on `align`. */
  readonly x: number;
  readonly baselineY: number;
  /** Words, boxes and fields in the markup of markup.ts; a line feed ends a printed line. */
  readonly markup: string;
  readonly face: FormFace;
  readonly sizePt: number;
  readonly leadingPt: number;
  readonly align: 'left' | 'center' | 'right';
  /** Every line but the last is stretched to end here; a trailing line feed also stretches the last. */
  readonly justifyTo: number | null;
  /** Start of lines after the first; null: at x. */
  readonly hangX: number | null;
  /** Size of its check boxes, equal to the type size. */
  readonly boxPt: number;
  /** Of its words; absent: black. */
  readonly color?: string;
  /** 'Page 3 of', rewritten where pages are added before it. */
  readonly isPageNumber?: true;
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

export interface FormFirstLine {
  readonly x: number;
  readonly baselineY: number;
  readonly widthPt: number;
}

/** An answer without its own printed line: the rest of a table cell, or a large box (`lines` above 1). */
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
  /** Printed lines whose first one lies elsewhere; `lines` are those after it, and all answers keep to them. */
  readonly first?: FormFirstLine;
  /** In a row: takes as many lines as the answer needs, and what follows moves down. */
  readonly grows?: true;
}

/** A drawn check box; its label is a separate text. */
export interface FormCheck {
  readonly kind: 'check';
  readonly path: string;
  readonly option: string;
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Inside its edges. */
  readonly linePt: number;
}

/** A chart cell that can contain an X. */
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

/** Groups the contents of a table or chart for screen readers; draws nothing itself. */
export interface FormTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly FormCell[])[];
}

/** A part of a page that moves down, or to an added page, when an answer above it grows. */
export interface FormRow {
  readonly kind: 'row';
  /** Down to the next row. */
  readonly y: number;
  readonly heightPt: number;
  readonly blocks: readonly FormBlock[];
}

export type FormBlock = FormText | FormBar | FormArea | FormCheck | FormMark | FormTable | FormRow;

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
  /** Names of the answer groups on continuation and photo pages, in form order. */
  readonly questions: readonly FormQuestion[];
  /** The smallest type that a rule allows, of answers and of the pages after the form; absent: as small as readable. */
  readonly smallestPt?: number;
}

export interface FormQuestion {
  /** First part of its answer paths. */
  readonly section: string;
  readonly label: string;
}

/** Printed on every page but not an answer. */
export const PROPERTY_ADDRESS = 'property_address';
/** How many pages there are, with those after the form; known once it is laid out. */
export const PAGE_TOTAL = 'page_total';
