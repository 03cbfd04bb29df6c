/** The value of a fact; a check's result with a sign that differs in shape, not only in color. */
import type { ModelFact, Verdict } from '@plumbline/domain/report/model/types';
import type { Box, Pen } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { ellipseSteps, polygonSteps } from '../../flow/shapes.ts';
import type { Tag } from '../../flow/structure.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import { SEVERITY_COLORS } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';

export const VERDICT_COLORS: Readonly<Record<Verdict, string>> = {
  pass: SEVERITY_COLORS.good,
  marginal: SEVERITY_COLORS.moderate,
  fail: SEVERITY_COLORS.major,
};
const SIGN_PT = 9.6;
const SIGN_ROOM_PT = 14;
const WHITE = '#ffffff';

type Point = readonly [number, number];

/** White strokes on the sign's ground, on a grid of 16. */
const STROKES: Readonly<Record<Verdict, readonly (readonly Point[])[]>> = {
  pass: [
    [
      [4.3, 8.4],
      [7, 11.1],
      [11.8, 5.2],
    ],
  ],
  marginal: [
    [
      [4.4, 8],
      [11.6, 8],
    ],
  ],
  fail: [
    [
      [5.2, 5.2],
      [10.8, 10.8],
    ],
    [
      [10.8, 5.2],
      [5.2, 10.8],
    ],
  ],
};

/** Disc with a check, disc with a bar, square with a cross. */
export function verdictSign(pen: Pen, verdict: Verdict, x: number, y: number, sizePt: number): void {
  const u = sizePt / 16;
  const at = ([px, py]: Point): [number, number] => [x + px * u, y + py * u];
  const corners: Point[] = [
    [0.6, 0.6],
    [15.4, 0.6],
    [15.4, 15.4],
    [0.6, 15.4],
  ];
  const ground =
    verdict === 'fail' ? polygonSteps(corners.map(at)) : ellipseSteps(...at([8, 8]), 7.8 * u, 7.8 * u);
  pen({ kind: 'path', tag: 'artifact', steps: ground, fill: VERDICT_COLORS[verdict], stroke: null });
  for (const line of STROKES[verdict])
    pen({
      kind: 'path',
      tag: 'artifact',
      steps: line.map((point, index) => [index === 0 ? 'M' : 'L', ...at(point)] as const),
      fill: null,
      stroke: { color: WHITE, widthPt: 2.1 * u },
    });
}

interface ValuePlace {
  readonly x: number;
  readonly widthPt: number;
  readonly tag: Tag;
  readonly gapPt?: number;
}

/** `bold` is for the results of checks. */
export function valueBoxes(
  { fonts }: LayoutContext,
  { value, verdict }: Pick<ModelFact, 'value' | 'verdict'>,
  place: ValuePlace,
  { style, bold }: { readonly style: TextStyle; readonly bold: TextStyle },
): Box[] {
  if (verdict === undefined) return paragraph([{ text: value, style }], place, fonts);
  const text = { text: value, style: { ...bold, color: VERDICT_COLORS[verdict] } };
  const indented = { ...place, x: place.x + SIGN_ROOM_PT, widthPt: place.widthPt - SIGN_ROOM_PT };
  return paragraph([text], indented, fonts).map((box, index): Box => {
    if (index > 0) return box;
    return {
      ...box,
      draw: (pen, topY) => {
        verdictSign(pen, verdict, place.x, topY + (box.heightPt - SIGN_PT) / 2, SIGN_PT);
        box.draw(pen, topY);
      },
    };
  });
}

/** Room that a value needs on one line, with its sign. */
export const valueWidth = (
  { fonts }: Pick<LayoutContext, 'fonts'>,
  { value, verdict }: Pick<ModelFact, 'value' | 'verdict'>,
  style: TextStyle,
): number => fonts.widthPt(value, style) + (verdict === undefined ? 0 : SIGN_ROOM_PT + 2);
