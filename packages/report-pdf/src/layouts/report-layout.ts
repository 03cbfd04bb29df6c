/**
 * What a layout is. A layout is data (faces, frame) and one small function for each part of the report; the order of the
 * parts, pagination, tags and links are the same for all. To add one: write its parts, reuse those of another where they
 * are alike, and list it in `layouts.ts`.
 */
import type { ModelSection, ReportModel } from '@plumbline/domain/report-model/types';
import type { Box } from '../flow/box.ts';
import type { PageOp } from '../flow/page-ops.ts';
import type { Frame } from '../flow/paginate.ts';
import type { StructureNode } from '../flow/structure.ts';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import type { FaceName } from '../fonts/font-names.ts';
import type { LayoutTheme } from './layout-theme.ts';

export interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

export const PAGE_SIZES: Readonly<Record<ReportModel['paperSize'], PageSize>> = {
  letter: { widthPt: 612, heightPt: 792 },
  a4: { widthPt: 595.28, heightPt: 841.89 },
};

export interface LayoutContext {
  readonly model: ReportModel;
  readonly fonts: FontBook;
  readonly page: PageSize;
  readonly root: StructureNode;
  /** The organisation's colour, dark enough for white text; or ink. */
  readonly accent: string;
}

export interface PagePosition {
  readonly number: number;
  readonly count: number;
  /** The part that runs at the head of this page. */
  readonly part: ContentsEntry;
  /** That part begins here, at the head of the page. */
  readonly opensPart: boolean;
}

/** An entry of the table of contents and of the outline. */
export interface ContentsEntry {
  readonly anchor: string;
  readonly number: string;
  readonly title: string;
}

export interface ReportLayout {
  readonly name: string;
  readonly faces: readonly FaceName[];
  /** Measures and type, for documents beside the report that share its look. */
  readonly theme: LayoutTheme;
  readonly frame: (page: PageSize) => Frame;
  /** The organisation's footer text stands in this style, in this width, on two lines at most. */
  readonly footer: { readonly style: TextStyle; readonly widthPt: (page: PageSize) => number };
  /** Header, footer and what lies behind the text; drawn before the page's own content. */
  readonly furniture: (context: LayoutContext, position: PagePosition) => PageOp[];
  readonly contents: (context: LayoutContext, entries: readonly ContentsEntry[]) => Box[];
  readonly general: (context: LayoutContext) => Box[];
  readonly summary: (context: LayoutContext) => Box[];
  readonly section: (context: LayoutContext, section: ModelSection) => Box[];
  readonly notices: (context: LayoutContext) => Box[];
  readonly signatures: (context: LayoutContext) => Box[];
  readonly appendix: (context: LayoutContext) => Box[];
}
