/**
 * Draws markup over a photo, from the same outlines as on screen: every line twice, first wider in its halo color, so
 * it is visible on dark and light backgrounds. Coordinates and widths are fractions of the photo.
 */

import { labelLines } from '@plumbline/domain/report/annotation/label-lines';
import {
  HALO,
  haloColor,
  inkOn,
  markerRadiusOf,
  markOutline,
  textSizeOf,
} from '@plumbline/domain/report/annotation/mark-outline';
import type { ModelAnnotation } from '@plumbline/domain/report/model/types';
import type { EngineDocument } from '../engine/pdf-engine.ts';
import type { PathStep } from '../flow/page-ops.ts';
import { ellipseSteps } from '../flow/shapes.ts';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import { drawText } from './draw-text.ts';
import { fillColor, num, pathOperators, rectPath, strokeColor } from './operators.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Still visible on paper, however small the photo is printed. */
const MIN_LINE_PT = 1.1;
const MIN_TEXT_PT = 6.5;
const MIN_RADIUS_PT = 6;
const MIN_HALO_PT = 0.7;

type Label = Extract<ModelAnnotation, { kind: 'text' }>;
type Marker = Extract<ModelAnnotation, { kind: 'marker' }>;
type Lined = Exclude<ModelAnnotation, Label | Marker>;

const longSide = ({ widthPt, heightPt }: Area): number => Math.max(widthPt, heightPt);
const haloPt = (area: Area): number => Math.max(MIN_HALO_PT, HALO * longSide(area));

const labelStyle = (sizePt: number, color: string): TextStyle => ({
  // As on the screen.
  face: 'sansBold',
  sizePt,
  leadingPt: sizePt * 1.3,
  color,
});

/** Text on its own background, kept inside the photo and broken into lines when long. */
function drawLabel(
  document: EngineDocument,
  fonts: FontBook,
  { text, at, color, width }: Label,
  area: Area,
): void {
  const style = labelStyle(Math.max(MIN_TEXT_PT, textSizeOf(width) * longSide(area)), inkOn(color));
  const padPt = style.sizePt * 0.4;
  const lines = labelLines(text, style.sizePt, area.widthPt);
  const widthPt = Math.max(...lines.map((line) => fonts.widthPt(line, style))) + 2 * padPt;
  const heightPt = style.leadingPt * lines.length + padPt * 0.5;
  const x = Math.max(area.x, Math.min(area.x + at[0] * area.widthPt, area.x + area.widthPt - widthPt));
  const y = Math.max(area.y, Math.min(area.y + at[1] * area.heightPt, area.y + area.heightPt - heightPt));
  document.addContent(`${fillColor(color)}\n${rectPath(x, y, widthPt, heightPt)}\nf`);
  lines.forEach((line, index) => {
    const baselineY = y + padPt * 0.25 + index * style.leadingPt + fonts.baselinePt(style);
    if (line !== '')
      drawText(document, fonts, { x: x + padPt, baselineY, text: `${line} `, style, extraSpacePt: 0 });
  });
}

function drawMarker(
  document: EngineDocument,
  fonts: FontBook,
  { number, at, color, width }: Marker,
  area: Area,
): void {
  const radiusPt = Math.max(MIN_RADIUS_PT, markerRadiusOf(width) * longSide(area));
  const [x, y] = [area.x + at[0] * area.widthPt, area.y + at[1] * area.heightPt];
  const disc = (radius: number): string => pathOperators(ellipseSteps(x, y, radius, radius));
  document.addContent(
    [
      fillColor(haloColor(color)),
      disc(radiusPt + haloPt(area)),
      'f',
      fillColor(color),
      disc(radiusPt),
      'f',
    ].join('\n'),
  );
  const text = String(number);
  const style = labelStyle(radiusPt * (text.length > 2 ? 0.85 : 1.2), inkOn(color));
  const widthPt = fonts.widthPt(text, style);
  // Figures are 0.66 of their size high; half of that below the middle centers them.
  drawText(document, fonts, {
    x: x - widthPt / 2,
    baselineY: y + style.sizePt * 0.33,
    text: `${text} `,
    style,
    extraSpacePt: 0,
  });
}

function drawLines(document: EngineDocument, mark: Lined, area: Area): void {
  const linePt = Math.max(MIN_LINE_PT, mark.width * longSide(area));
  const strokes = markOutline(mark, { width: area.widthPt, height: area.heightPt }, linePt).map(
    ({ steps, widthFactor }) => ({
      widthPt: linePt * widthFactor,
      path: pathOperators(steps.map((step) => shifted(step, area))),
    }),
  );
  const pass = (color: string, extraPt: number): string[] => [
    strokeColor(color),
    ...strokes.flatMap(({ widthPt, path }) => [`${num(widthPt + extraPt)} w`, path, 'S']),
  ];
  document.addContent(
    ['q 1 J 1 j', ...pass(haloColor(mark.color), 2 * haloPt(area)), ...pass(mark.color, 0), 'Q'].join('\n'),
  );
}

function shifted(step: PathStep, { x, y }: Area): PathStep {
  if (step[0] === 'Z') return step;
  if (step[0] === 'C') {
    const [letter, ax, ay, bx, by, cx, cy] = step;
    return [letter, ax + x, ay + y, bx + x, by + y, cx + x, cy + y];
  }
  return [step[0], step[1] + x, step[2] + y];
}

export function drawAnnotation(
  document: EngineDocument,
  fonts: FontBook,
  annotation: ModelAnnotation,
  area: Area,
): void {
  if (annotation.kind === 'text') drawLabel(document, fonts, annotation, area);
  else if (annotation.kind === 'marker') drawMarker(document, fonts, annotation, area);
  else drawLines(document, annotation, area);
}
