/** Measurements, colors and type of the modern layout; points. */
import type { TextStyle } from '../../fonts/font-book.ts';
import { INK, INK_2, INK_3 } from '../layout-theme.ts';

export const MARGIN = 36;
/** The line, and the rail to its left. */
export const LINE_X = 150.5;
export const RAIL_WIDTH = 99;
export const TEXT_X = 169.5;
export const BAND_HEIGHT = 111;
export const FRAME_TOP = 62;
export const FRAME_FOOT = 60;
export const LINE_COLOR = '#cfc7b8';

const sans = (sizePt: number, leadingPt: number, color = INK): TextStyle => ({
  face: 'sans',
  sizePt,
  leadingPt,
  color,
});
const bold = (sizePt: number, leadingPt: number, color = INK): TextStyle => ({
  ...sans(sizePt, leadingPt, color),
  face: 'sansBold',
});

export const TYPE = {
  running: { ...sans(9, 12, INK_3), face: 'sansMedium' },
  runningBold: bold(9, 12),
  foot: { ...sans(8.7, 12, INK_3), face: 'sansMedium', hasTabularFigures: true },
  footer: sans(8, 9.6, INK_3),
  band: { ...bold(34.5, 36, '#ffffff'), trackingPt: -1.2 },
  bandCount: { ...bold(11.25, 15, '#ffffff'), hasTabularFigures: true },
  h1: { ...bold(24, 28), trackingPt: -0.7 },
  h2: { ...bold(15, 19), trackingPt: -0.2 },
  h2Number: { ...bold(15, 19), trackingPt: -0.2 },
  h3: bold(10.4, 14.25),
  body: sans(9.75, 14.25),
  bodyBold: bold(9.75, 14.25),
  label: bold(9.45, 14.25),
  meta: { ...sans(9.45, 13.5, INK_2), face: 'sansMedium' },
  tag: bold(9.45, 13, '#ffffff'),
  small: sans(8.8, 12.4, INK_2),
  cell: sans(9.45, 13.2),
  cellBold: bold(9.45, 13.2),
  cellQuiet: sans(9.45, 13.2, INK_3),
  cellNumber: { ...sans(9.45, 13.2, INK_3), hasTabularFigures: true },
  cellSmall: sans(8.8, 12.2, INK_2),
  tableHead: bold(9, 12.4),
  caption: sans(8.7, 12, INK_2),
  captionNumber: bold(8.7, 12),
  badge: bold(8.25, 11),
  railItem: bold(9.45, 12),
  railText: sans(8.8, 11.6, INK_3),
  watermark: bold(150, 150, '#f3f0ea'),
} as const satisfies Record<string, TextStyle>;

/** Position of headings and their numbers. */
export const EDGES = { marginPt: MARGIN, textX: TEXT_X } as const;
