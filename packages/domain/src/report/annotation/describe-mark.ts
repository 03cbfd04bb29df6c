/** Describes a mark in words, for screen readers and change lists: 'Red arrow', 'Text: Exposed felt'. */
import { type MarkKind, type MarkShape, markColors } from './mark-shape.ts';

export const markNames: Readonly<Record<MarkKind, string>> = {
  arrow: 'Arrow',
  line: 'Line',
  rect: 'Rectangle',
  ellipse: 'Ellipse',
  path: 'Freehand line',
  text: 'Text',
  marker: 'Marker',
  blur: 'Blurred area',
  crop: 'Crop',
};

export function describeMark(shape: MarkShape, number?: number): string {
  if (shape.kind === 'text') return `Text: ${shape.text}`;
  if (shape.kind === 'marker') return `Marker ${number ?? shape.number}`;
  if (!('color' in shape)) return markNames[shape.kind];
  const color = markColors.find(({ value }) => value === shape.color.toLowerCase())?.label;
  const name = markNames[shape.kind];
  return color === undefined ? name : `${color} ${name.toLowerCase()}`;
}
