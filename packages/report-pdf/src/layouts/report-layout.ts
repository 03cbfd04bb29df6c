/**
 * Definition of a layout: data (fonts, frame) and one small function per report part; the order of the parts,
 * pagination, tags and links are the same for all. To add one: write its parts, reuse another's where they are alike,
 * and list it in `layouts.ts`.
 */
import type { ModelSection, ReportModel } from '@plumbline/domain/report/model/types';
import type { Box } from '../flow/box.ts';
import type { LaidOutPage, PageOp } from '../flow/page-ops.ts';
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
  /** The organization's color, dark enough for white text; or ink. */
  readonly accent: string;
}

export interface PagePosition {
  readonly number: number;
  readonly count: number;
  /** The part shown in this page's running header. */
  readonly part: ContentsEntry;
  /** That part starts here, at the top of the page. */
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
  /** Measurements and type, for other documents that share the report's look. */
  readonly theme: LayoutTheme;
  readonly frame: (page: PageSize) => Frame;
  /** Style and width of the organization's footer text, at most two lines. */
  readonly footer: { readonly style: TextStyle; readonly widthPt: (page: PageSize) => number };
  /** Header, footer and background; drawn before the page's own content. */
  readonly furniture: (context: LayoutContext, position: PagePosition, content: LaidOutPage) => PageOp[];
  /** Empty without one; else a separate page. */
  readonly certificate: (context: LayoutContext) => Box[];
  readonly contents: (context: LayoutContext, entries: readonly ContentsEntry[]) => Box[];
  readonly general: (context: LayoutContext) => Box[];
  readonly summary: (context: LayoutContext) => Box[];
  readonly section: (context: LayoutContext, section: ModelSection) => Box[];
  readonly notices: (context: LayoutContext) => Box[];
  readonly signatures: (context: LayoutContext) => Box[];
  readonly appendix: (context: LayoutContext) => Box[];
}
