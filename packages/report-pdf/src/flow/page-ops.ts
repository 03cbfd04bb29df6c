/**
 * The contents of a page as plain data. Layout creates these, drawing executes them in order, tests read them.
 * Coordinates are points from the page's top left corner; text is placed by its baseline.
 */
import type { ModelLogo, ModelPhoto } from '@plumbline/domain/report/model/types';
import type { TextStyle } from '../fonts/font-book.ts';
import type { Tag } from './structure.ts';

export interface TextOp {
  readonly kind: 'text';
  readonly tag: Tag;
  readonly x: number;
  readonly baselineY: number;
  readonly text: string;
  readonly style: TextStyle;
  /** Added to every space of a justified line. */
  readonly extraSpacePt: number;
  /** Found and copied, but not seen: it stands for a drawn sign. */
  readonly isInvisible?: boolean;
}

/** A page number known only after pagination; ends at `rightX`. */
export interface PageNumberOp {
  readonly kind: 'page-number';
  readonly tag: Tag;
  readonly rightX: number;
  readonly baselineY: number;
  readonly anchor: string;
  readonly style: TextStyle;
}

export interface RectOp {
  readonly kind: 'rect';
  readonly tag: Tag;
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly fill: string;
}

/** SVG-like path in absolute points: M, L, C and Z only. */
export type PathStep =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

export interface PathOp {
  readonly kind: 'path';
  readonly tag: Tag;
  readonly steps: readonly PathStep[];
  readonly fill: string | null;
  readonly stroke: { readonly color: string; readonly widthPt: number } | null;
}

export interface PhotoOp {
  readonly kind: 'photo';
  readonly tag: Tag;
  readonly photo: ModelPhoto;
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** 'whole' shows all of it in a box of its shape; 'cover' crops to fill. */
  readonly fit: 'whole' | 'cover';
  /** Clip outline instead of its box: a circle, rounded corners, a house. */
  readonly clip?: readonly PathStep[];
}

/** The organization's logo, uncropped, in a box; nothing if its file is unavailable. */
export interface LogoOp {
  readonly kind: 'logo';
  readonly tag: Tag;
  readonly logo: ModelLogo;
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** A veil over a photo, clear at its top and at `opacity` from 70% of its height on, so type on it is readable. */
export interface VeilOp {
  readonly kind: 'veil';
  readonly tag: Tag;
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly color: string;
  readonly opacity: number;
}

export interface LinkOp {
  readonly kind: 'link';
  readonly tag: Tag;
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly anchor: string;
  readonly label: string;
}

/** A link target; with `bookmark` also an entry of the outline at that depth. */
export interface AnchorOp {
  readonly kind: 'anchor';
  readonly name: string;
  readonly y: number;
  readonly bookmark: { readonly title: string; readonly depth: 0 | 1 } | null;
}

/** Turned, pale text behind the page: 'Draft'. */
export interface WatermarkOp {
  readonly kind: 'watermark';
  readonly tag: Tag;
  readonly text: string;
  readonly style: TextStyle;
}

/** Adds an element without content to the tag tree: the empty cell of a table, which must not be missing there. */
export interface EmptyOp {
  readonly kind: 'empty';
  readonly tag: Tag;
}

export type PageOp =
  | TextOp
  | PageNumberOp
  | RectOp
  | PathOp
  | PhotoOp
  | LogoOp
  | VeilOp
  | LinkOp
  | AnchorOp
  | WatermarkOp
  | EmptyOp;

export interface LaidOutPage {
  readonly ops: PageOp[];
}
