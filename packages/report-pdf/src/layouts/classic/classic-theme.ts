/** Sizes, colours and type of the classic layout, in points; the print palette of the design. */
import type { ModelFinding } from '@plumbline/domain/report-model/types';
import type { CalloutStyle } from '../../flow/callout.ts';
import type { SeverityKey } from '../../flow/shapes.ts';
import type { TableStyle } from '../../flow/table.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import type { PageSize } from '../report-layout.ts';

export const INK = '#1c1916';
export const INK_2 = '#4a443d';
export const INK_3 = '#6b645b';
export const HAIRLINE = '#d9d3c8';

export const MARGIN = 63;
/** Where text begins; numbers hang to its left. */
export const HANG = 48;
export const TEXT_X = MARGIN + HANG;

export const fullWidth = (page: PageSize): number => page.widthPt - 2 * MARGIN;
export const textWidth = (page: PageSize): number => fullWidth(page) - HANG;

export const SEVERITY_COLORS: Readonly<Record<SeverityKey, string>> = {
  safety: '#b3093b',
  major: '#b3331f',
  moderate: '#8a4f00',
  minor: '#1f5f9c',
  good: '#1d6b4f',
};

const serif = (sizePt: number, leadingPt: number, color = INK): TextStyle => ({
  face: 'serif',
  sizePt,
  leadingPt,
  color,
});
const bold = (sizePt: number, leadingPt: number, color = INK): TextStyle => ({
  ...serif(sizePt, leadingPt, color),
  face: 'serifBold',
});

export const TYPE = {
  running: serif(9, 12, INK_2),
  runningBold: bold(9, 12),
  foot: { ...serif(8.7, 12, INK_2), hasTabularFigures: true },
  h1: { ...bold(20.25, 25), trackingPt: -0.16 },
  h2: bold(13.5, 18),
  h2Number: { ...bold(13.5, 18, INK_2), hasTabularFigures: true },
  h3: bold(10.6, 15),
  intro: serif(10.2, 15, INK_2),
  body: serif(10.2, 15),
  bodyBold: bold(10.2, 15),
  small: serif(9, 12.75, INK_2),
  cell: serif(9.75, 13.5),
  cellBold: bold(9.75, 13.5),
  cellQuiet: serif(9.75, 13.5, INK_2),
  cellNumber: { ...serif(9.75, 13.5, INK_2), hasTabularFigures: true },
  cellSmall: serif(9, 12.5, INK_2),
  tableHead: bold(9.45, 12.75),
  caption: { ...serif(9, 12.5, INK_2), face: 'serifItalic' },
  watermark: { ...bold(150, 150, '#f1ede6') },
} as const satisfies Record<string, TextStyle>;

export const tableStyle = (page: PageSize): TableStyle => ({
  x: MARGIN,
  widthPt: fullWidth(page),
  headStyle: TYPE.tableHead,
  padPt: 4,
  headRule: { color: INK, widthPt: 1.1 },
  rowRule: { color: HAIRLINE, widthPt: 0.56 },
  paragraphGapPt: 1.5,
});

export const CALLOUT: CalloutStyle = {
  text: TYPE.cell,
  label: { ...TYPE.cellBold },
  edgePt: 4,
  linePt: 0.75,
  padXPt: 11,
  padYPt: 7,
  gapPt: 16,
};

/** Safety is a flag beside a severity and leads when it is set. */
export const signOf = (finding: ModelFinding): SeverityKey =>
  finding.isSafety ? 'safety' : finding.severity;
