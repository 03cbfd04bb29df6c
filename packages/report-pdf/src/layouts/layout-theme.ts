/**
 * Measurements and type of a layout. The parts that all layouts share (contents, summary, facts, notices, signatures,
 * appendix; in `parts/`) are drawn from these alone. Points throughout; the print palette of the design.
 */
import type { ModelFinding, ModelPhoto } from '@plumbline/domain/report/model/types';
import type { Box } from '../flow/box.ts';
import type { SeverityKey } from '../flow/shapes.ts';
import type { StructureNode } from '../flow/structure.ts';
import type { TableStyle } from '../flow/table.ts';
import type { TextStyle } from '../fonts/font-book.ts';
import type { LayoutContext, PageSize } from './report-layout.ts';

export const INK = '#1c1916';
export const INK_2 = '#4a443d';
export const INK_3 = '#6b645b';
export const HAIRLINE = '#d9d3c8';

export const SEVERITY_COLORS: Readonly<Record<SeverityKey, string>> = {
  safety: '#b3093b',
  major: '#b3331f',
  moderate: '#8a4f00',
  minor: '#1f5f9c',
  good: '#1d6b4f',
};

/** Header of a report part (contents, a section, signatures ...). */
export interface PartHead {
  readonly anchor: string;
  readonly number: string;
  readonly title: string;
  readonly parent: StructureNode;
  /** Starts a page when less than this is left. */
  readonly needsPt: number;
}

/** Left edge and width of the grid of facts and of the tables of entries; width of a table's first column. */
export interface FactsPlace {
  readonly grid: { readonly x: number; readonly widthPt: number };
  readonly table: { readonly x: number; readonly widthPt: number };
  readonly labelPt: number;
}

export const across = (x: number, widthPt: number, labelPt: number): FactsPlace => ({
  grid: { x, widthPt },
  table: { x, widthPt },
  labelPt,
});

type StyleName =
  | 'h2'
  | 'h2Number'
  | 'h3'
  | 'body'
  | 'bodyBold'
  | 'small'
  | 'cell'
  | 'cellBold'
  | 'cellQuiet'
  | 'cellNumber'
  | 'cellSmall'
  | 'tableHead'
  | 'caption'
  | 'watermark';

export interface LayoutTheme {
  /** Left and right. */
  readonly marginPt: number;
  /** Start of the text, from the left edge of the page; numbers and labels hang to its left. */
  readonly textX: number;
  readonly type: Readonly<Record<StyleName, TextStyle>>;
  readonly align: 'left' | 'justify';
  readonly table: Omit<TableStyle, 'x' | 'widthPt'>;
  /** Short facts are two pairs per row; otherwise they are in a grid, the label above its value. */
  readonly pairsFacts: boolean;
  /** Where facts are unless a part has its own place for them. */
  readonly factsPlace: (page: PageSize) => FactsPlace;
  readonly captionOf: (photo: ModelPhoto) => string;
  readonly partHeading: (context: LayoutContext, part: PartHead) => Box[];
}

export const fullWidth = (theme: LayoutTheme, page: PageSize): number => page.widthPt - 2 * theme.marginPt;
export const textWidth = (theme: LayoutTheme, page: PageSize): number =>
  page.widthPt - theme.marginPt - theme.textX;

export const tableStyle = (theme: LayoutTheme, page: PageSize): TableStyle => ({
  ...theme.table,
  x: theme.marginPt,
  widthPt: fullWidth(theme, page),
});

/** Safety is a flag next to the severity and takes precedence when set. */
export const signOf = (finding: ModelFinding): SeverityKey =>
  finding.isSafety ? 'safety' : finding.severity;

/** For `needsPt`: always a new page. */
export const NEW_PAGE = 10_000;
