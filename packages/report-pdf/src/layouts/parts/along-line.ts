/**
 * Entries at a distance, drawn along a line above their table: observations of a sewer scope. A mark has the number of
 * its row above it and its distance below; where marks are close, they take turns in height.
 */
import { lineDrawing, placeMarks } from '@plumbline/domain/report/model/line-drawing';
import type { ModelFact } from '@plumbline/domain/report/model/types';
import type { Box, Pen } from '../../flow/box.ts';
import { ellipseSteps, rule } from '../../flow/shapes.ts';
import { figure, type StructureNode } from '../../flow/structure.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import type { LayoutTheme } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import type { TablePlace } from './entry-table.ts';

const HEIGHT_PT = 66;
const LINE_Y = 32;
const MARK_PT = 3.2;
/** Between a mark and the words nearest to it, and from one height to the next. */
const [NEAR_PT, STEP_PT] = [7, 11];
const APART_PT = 6;

export function alongLine(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  entries: readonly ModelFact[],
  { x, widthPt }: TablePlace,
): Box[] {
  const drawing = lineDrawing(entries);
  if (drawing === null) return [];
  const { alt } = drawing;
  const style = theme.type.cellQuiet;
  const bold = theme.type.cellBold;
  const wide = (text: string, of: TextStyle): number => context.fonts.widthPt(text, of);
  const marks = placeMarks(
    drawing,
    { x, width: widthPt, mark: MARK_PT, apart: APART_PT },
    ({ text, number }) => Math.max(wide(text, style), wide(number, bold)),
  );
  const words = (pen: Pen, text: string, of: TextStyle, middle: number, baselineY: number): void => {
    const width = wide(text, of);
    const left = Math.min(Math.max(x, middle - width / 2), x + widthPt - width);
    pen({ kind: 'text', tag: 'artifact', x: left, baselineY, text, style: of, extraSpacePt: 0 });
  };
  const draw: Box['draw'] = (pen, topY) => {
    const y = topY + LINE_Y;
    const tag = figure(parent, alt, [x, topY, x + widthPt, topY + HEIGHT_PT]);
    rule(pen, x, y - 0.6, widthPt, 1.2, style.color, tag);
    for (const { number, text, x: middle, height } of marks) {
      pen({
        kind: 'path',
        tag,
        steps: ellipseSteps(middle, y, MARK_PT, MARK_PT),
        fill: bold.color,
        stroke: null,
      });
      const away = NEAR_PT + height * STEP_PT;
      words(pen, number, bold, middle, y - away);
      words(pen, text, style, middle, y + away + style.sizePt * 0.75);
    }
  };
  return [{ heightPt: HEIGHT_PT, gapPt: 0, keepsWithNext: true, draw }];
}
