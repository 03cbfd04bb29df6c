/** Running lines at the top and bottom of every page, cut to one line if necessary. */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import type { PageOp } from '../../flow/page-ops.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import { breakLines } from '../../text/break-lines.ts';
import type { LayoutContext } from '../report-layout.ts';

export const footText = ({ model }: LayoutContext): string => {
  const number = model.reportNumber === '' ? '' : `Report ${model.reportNumber}`;
  return [model.copyLine ?? '', number, model.versionLine].filter((part) => part !== '').join('. ');
};

/** The address, preceded by the kind of copy if it is one. */
export const placeText = ({ copyLine = '', cover }: ReportModel, lines = cover.addressLines): string =>
  [copyLine, lines.join(', ')].filter((part) => part !== '').join(' · ');

const textOf = (line: { spans: readonly { text: string }[] } | undefined): string =>
  line?.spans.map((span) => span.text).join('') ?? '';

/** The first line of a text, with an ellipsis where it was cut at a word. */
export function fitted(context: LayoutContext, text: string, style: TextStyle, widthPt: number): string {
  const room = widthPt - context.fonts.widthPt('…', style);
  const lines = breakLines([{ text, style }], widthPt, context.fonts);
  if (lines.length <= 1) return textOf(lines[0]);
  return `${textOf(breakLines([{ text, style }], room, context.fonts)[0])}…`;
}

const MOST_FOOTER_LINES = 2;

export interface FooterFit {
  readonly lines: readonly string[];
  /** The full text is then among the general facts. */
  readonly isCut: boolean;
}

/** The organization's footer text: at most two lines. */
export function fitFooter(context: LayoutContext, style: TextStyle, widthPt: number): FooterFit {
  const text = (context.model.branding?.footerText ?? '').replaceAll('\n', ' ').trim();
  if (text === '') return { lines: [], isCut: false };
  const room = widthPt - context.fonts.widthPt('…', style);
  const lines = breakLines([{ text, style }], room, context.fonts);
  const shown = lines.slice(0, MOST_FOOTER_LINES).map(textOf);
  const isCut = lines.length > MOST_FOOTER_LINES;
  return { lines: shown.map((line, at) => (isCut && at === shown.length - 1 ? `${line}…` : line)), isCut };
}

/** Writes texts outside the report's parts; screen readers skip them. */
export function runningPen(context: LayoutContext, ops: PageOp[]) {
  return (text: string, style: TextStyle, x: number, baselineY: number, side: 'left' | 'right' = 'left') => {
    if (text === '') return;
    const left = side === 'left' ? x : x - context.fonts.widthPt(text, style);
    ops.push({ kind: 'text', tag: 'pagination', x: left, baselineY, text, style, extraSpacePt: 0 });
  };
}
