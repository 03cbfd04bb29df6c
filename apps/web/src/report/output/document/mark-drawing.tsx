/** One mark in an SVG whose units are the photo's pixels: the same lines as in the PDF. */
import { labelBox, type PictureSize } from '@plumbline/domain/report/annotation/label-box';
import {
  HALO,
  haloColor,
  inkOn,
  markerRadiusOf,
  markOutline,
  outlineToSvg,
} from '@plumbline/domain/report/annotation/mark-outline';
import type { ModelAnnotation } from '@plumbline/domain/report/model/types';

interface MarkProps<K extends ModelAnnotation['kind'] = ModelAnnotation['kind']> {
  readonly mark: Extract<ModelAnnotation, { kind: K }>;
  readonly size: PictureSize;
}

export function MarkDrawing({ mark, size }: { readonly mark: ModelAnnotation; readonly size: PictureSize }) {
  if (mark.kind === 'text') return <LabelDrawing mark={mark} size={size} />;
  if (mark.kind === 'marker') return <MarkerDrawing mark={mark} size={size} />;
  const longSide = Math.max(size.widthPx, size.heightPx);
  const line = mark.width * longSide;
  const strokes = markOutline(mark, { width: size.widthPx, height: size.heightPx }, line);
  const pass = (color: string, extra: number) =>
    strokes.map(({ steps, widthFactor }, index) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line have no name and are drawn together
        key={index}
        d={outlineToSvg(steps)}
        stroke={color}
        strokeWidth={line * widthFactor + extra}
      />
    ));
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {pass(haloColor(mark.color), 2 * HALO * longSide)}
      {pass(mark.color, 0)}
    </g>
  );
}

function LabelDrawing({ mark, size }: MarkProps<'text'>) {
  const { type, lines, ...ground } = labelBox(mark, size);
  return (
    <g>
      <rect {...ground} rx={type * 0.2} fill={mark.color} />
      <text fill={inkOn(mark.color)} fontSize={type} fontWeight="650" textAnchor="middle">
        {lines.map((line, index) => (
          <tspan
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text are what they are by their order
            key={index}
            x={ground.x + ground.width / 2}
            y={ground.y + type * (1.02 + 1.3 * index)}
          >
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

function MarkerDrawing({ mark, size }: MarkProps<'marker'>) {
  const longSide = Math.max(size.widthPx, size.heightPx);
  const radius = markerRadiusOf(mark.width) * longSide;
  const [x, y] = [mark.at[0] * size.widthPx, mark.at[1] * size.heightPx];
  const type = radius * (mark.number > 99 ? 0.85 : 1.2);
  return (
    <g>
      <circle cx={x} cy={y} r={radius + HALO * longSide} fill={haloColor(mark.color)} />
      <circle cx={x} cy={y} r={radius} fill={mark.color} />
      <text
        x={x}
        y={y + type * 0.35}
        fill={inkOn(mark.color)}
        fontSize={type}
        fontWeight="650"
        textAnchor="middle"
      >
        {mark.number}
      </text>
    </g>
  );
}
