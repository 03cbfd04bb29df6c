/** Marks on a photo as SVG in the photo's own pixels: the same lines as in the PDF and on screen. */
import { labelBox, type PictureSize } from '@plumbline/domain/report/annotation/label-box';
import {
  HALO,
  haloColor,
  inkOn,
  markerRadiusOf,
  markOutline,
  outlineToSvg,
} from '@plumbline/domain/report/annotation/mark-outline';
import type { ModelAnnotation, ModelPhoto } from '@plumbline/domain/report/model/types';
import { html, type Markup } from '../markup/html.ts';

type Mark<K extends ModelAnnotation['kind']> = Extract<ModelAnnotation, { kind: K }>;

export function marksOver(photo: ModelPhoto): Markup | null {
  if (photo.annotations.length === 0) return null;
  const { widthPx, heightPx } = photo;
  return html`<svg class="marks" viewBox="0 0 ${widthPx} ${heightPx}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${photo.annotations.map((mark) => markDrawing(mark, photo))}</svg>`;
}

function markDrawing(mark: ModelAnnotation, size: PictureSize): Markup {
  if (mark.kind === 'text') return label(mark, size);
  if (mark.kind === 'marker') return marker(mark, size);
  const longSide = Math.max(size.widthPx, size.heightPx);
  const line = mark.width * longSide;
  const strokes = markOutline(mark, { width: size.widthPx, height: size.heightPx }, line);
  const pass = (color: string, extra: number): Markup[] =>
    strokes.map(
      ({ steps, widthFactor }) =>
        html`<path d="${outlineToSvg(steps)}" stroke="${color}" stroke-width="${line * widthFactor + extra}"/>`,
    );
  return html`<g fill="none" stroke-linecap="round" stroke-linejoin="round">${pass(haloColor(mark.color), 2 * HALO * longSide)}${pass(mark.color, 0)}</g>`;
}

function label(mark: Mark<'text'>, size: PictureSize): Markup {
  const { type, lines, x, y, width, height } = labelBox(mark, size);
  const middle = x + width / 2;
  return html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${type * 0.2}" fill="${mark.color}"/><text fill="${inkOn(mark.color)}" font-size="${type}" font-weight="650" text-anchor="middle">${lines.map((line, index) => html`<tspan x="${middle}" y="${y + type * (1.02 + 1.3 * index)}">${line}</tspan>`)}</text>`;
}

function marker({ at, width, number, color }: Mark<'marker'>, { widthPx, heightPx }: PictureSize): Markup {
  const longSide = Math.max(widthPx, heightPx);
  const radius = markerRadiusOf(width) * longSide;
  const [x, y] = [at[0] * widthPx, at[1] * heightPx];
  const type = radius * (number > 99 ? 0.85 : 1.2);
  return html`<circle cx="${x}" cy="${y}" r="${radius + HALO * longSide}" fill="${haloColor(color)}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/><text x="${x}" y="${y + type * 0.35}" fill="${inkOn(color)}" font-size="${type}" font-weight="650" text-anchor="middle">${number}</text>`;
}
