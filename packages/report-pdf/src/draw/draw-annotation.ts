/**
 * Markup over a photo: every shape twice, first in white and wider, so that it shows on dark and light grounds alike.
 * Coordinates come as fractions of the photo; widths are points on paper and independent of the photo's size.
 */
import type { ModelAnnotation } from '@plumbline/domain/report-model/types';
import { darkenForWhiteText } from '../color/contrast.ts';
import type { EngineDocument } from '../engine/pdf-engine.ts';
import type { PathStep } from '../flow/page-ops.ts';
import { ellipseSteps, polygonSteps } from '../flow/shapes.ts';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import { breakLines } from '../text/break-lines.ts';
import { drawText } from './draw-text.ts';
import { fillColor, pathOperators, rectPath, strokeColor } from './operators.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

const LINE_PT = 1.8;
const HALO_PT = 3.4;
const LABEL: TextStyle = { face: 'serifBold', sizePt: 9, leadingPt: 12, color: '#ffffff' };

const place = (area: Area, x: number, y: number): readonly [number, number] => [
  area.x + x * area.widthPt,
  area.y + y * area.heightPt,
];

function arrowHead(from: readonly [number, number], to: readonly [number, number]): PathStep[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const size = Math.min(9, length * 0.6);
  const [ux, uy] = [(dx / length) * size, (dy / length) * size];
  return [
    ['M', to[0] - ux - uy * 0.55, to[1] - uy + ux * 0.55],
    ['L', to[0], to[1]],
    ['L', to[0] - ux + uy * 0.55, to[1] - uy - ux * 0.55],
  ];
}

function outline(annotation: Exclude<ModelAnnotation, { kind: 'text' }>, area: Area): PathStep[] {
  switch (annotation.kind) {
    case 'line':
    case 'arrow': {
      const from = place(area, annotation.points[0], annotation.points[1]);
      const to = place(area, annotation.points[2], annotation.points[3]);
      const shaft: PathStep[] = [
        ['M', ...from],
        ['L', ...to],
      ];
      return annotation.kind === 'arrow' ? [...shaft, ...arrowHead(from, to)] : shaft;
    }
    case 'rect': {
      const [x, y, width, height] = annotation.box;
      return polygonSteps([
        place(area, x, y),
        place(area, x + width, y),
        place(area, x + width, y + height),
        place(area, x, y + height),
      ]);
    }
    case 'ellipse': {
      const [x, y, width, height] = annotation.box;
      const [cx, cy] = place(area, x + width / 2, y + height / 2);
      return ellipseSteps(cx, cy, (width / 2) * area.widthPt, (height / 2) * area.heightPt);
    }
    case 'path': {
      const steps: PathStep[] = [];
      for (let at = 0; at + 1 < annotation.points.length; at += 2) {
        const [x, y] = place(area, annotation.points[at] ?? 0, annotation.points[at + 1] ?? 0);
        steps.push([at === 0 ? 'M' : 'L', x, y]);
      }
      return steps;
    }
  }
}

/** Words on their own ground, kept inside the photo and broken into lines when they are long. */
function drawLabel(
  document: EngineDocument,
  fonts: FontBook,
  annotation: Extract<ModelAnnotation, { kind: 'text' }>,
  area: Area,
): void {
  const lines = breakLines([{ text: annotation.text, style: LABEL }], Math.max(20, area.widthPt - 16), fonts);
  const widthPt = Math.max(...lines.map((line) => line.widthPt)) + 8;
  const heightPt = LABEL.leadingPt * lines.length + 2;
  const [wantedX, wantedY] = place(area, annotation.at[0], annotation.at[1]);
  const x = Math.max(area.x, Math.min(wantedX, area.x + area.widthPt - widthPt));
  const y = Math.max(area.y, Math.min(wantedY, area.y + area.heightPt - heightPt));
  const ground = fillColor(darkenForWhiteText(annotation.color));
  document.addContent(`${ground}\n${rectPath(x, y, widthPt, heightPt)}\nf`);
  lines.forEach((line, index) => {
    const baselineY = y + 1 + index * LABEL.leadingPt + fonts.baselinePt(LABEL);
    const text = line.spans[0]?.text ?? '';
    if (text !== '')
      drawText(document, fonts, { x: x + 4, baselineY, text: `${text} `, style: LABEL, extraSpacePt: 0 });
  });
}

export function drawAnnotation(
  document: EngineDocument,
  fonts: FontBook,
  annotation: ModelAnnotation,
  area: Area,
): void {
  if (annotation.kind === 'text') {
    drawLabel(document, fonts, annotation, area);
    return;
  }
  const path = pathOperators(outline(annotation, area));
  if (path === '') return;
  document.addContent(
    [
      'q 1 J 1 j',
      `${HALO_PT} w`,
      strokeColor('#ffffff'),
      path,
      'S',
      `${LINE_PT} w`,
      strokeColor(annotation.color),
      path,
      'S',
      'Q',
    ].join('\n'),
  );
}
