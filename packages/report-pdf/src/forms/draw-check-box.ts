/** Check boxes, empty and ticked, and the X that ticks them. */
import type { Pen } from '../flow/box.ts';
import type { PathStep } from '../flow/page-ops.ts';
import { polygonSteps } from '../flow/shapes.ts';
import { type Tag, under } from '../flow/structure.ts';
import { PEN, PRINT } from './form-style.ts';

interface CheckBox {
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly linePt: number;
  readonly isTicked: boolean;
}

/** The X extends a little over the edges, as a pen would. */
export const OVER_PT = 1.2;

export function drawCheckBox(pen: Pen, parent: Tag, box: CheckBox): void {
  const { x, y, widthPt, heightPt, linePt, isTicked } = box;
  const right = x + widthPt;
  const bottom = y + heightPt;
  const alt = isTicked ? 'Checked' : 'Not checked';
  const bbox = [x, y, right, bottom] as const;
  const tag = typeof parent === 'string' ? parent : under(parent, 'Figure', { alt, bbox });
  const outer = polygonSteps([
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ]);
  // The other way round, so that filling leaves it empty; a filled line keeps its width where a stroked one would not.
  const inner = polygonSteps([
    [x + linePt, y + linePt],
    [x + linePt, bottom - linePt],
    [right - linePt, bottom - linePt],
    [right - linePt, y + linePt],
  ]);
  pen({ kind: 'path', tag, steps: [...outer, ...inner], fill: PRINT, stroke: null });
  if (isTicked) {
    drawCross(pen, tag, x + widthPt / 2, y + heightPt / 2, Math.min(widthPt, heightPt) + OVER_PT);
  }
}

/** The X of a ticked box or of a chart's cell, in a square. */
export function drawCross(pen: Pen, tag: Tag, centerX: number, centerY: number, sizePt: number): void {
  const half = sizePt / 2;
  const steps: PathStep[] = [
    ['M', centerX - half, centerY - half],
    ['L', centerX + half, centerY + half],
    ['M', centerX - half, centerY + half],
    ['L', centerX + half, centerY - half],
  ];
  pen({ kind: 'path', tag, steps, fill: null, stroke: { color: PEN, widthPt: Math.max(0.7, sizePt / 9) } });
}
