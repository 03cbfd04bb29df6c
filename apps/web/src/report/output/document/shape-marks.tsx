import type { PhotoMarkShape } from '@plumbline/domain/report/annotation/mark-shape';
import { printedMarks } from '@plumbline/domain/report/annotation/printed-marks';
import { quarterTurns, turnBox } from '@plumbline/domain/report/annotation/turn-mark';
import { useMemo } from 'react';
import { MarkDrawing } from './mark-drawing.tsx';

export interface ShapeMarksProps {
  /** In fractions of the original photo. */
  readonly marks: readonly PhotoMarkShape[];
  /** Size of the report rendition: upright and rotated. */
  readonly size: { readonly widthPx: number; readonly heightPx: number };
  /** Of the photo, in degrees. */
  readonly rotation: number;
  /** As its image: `slice` for object-cover, `meet` for object-contain. */
  readonly fit: 'slice' | 'meet';
}

/**
 * All marks over the whole image, the crop as a dark edge. A hidden part is a plain area: only what leaves the office
 * has it baked into the pixels.
 */
export function ShapeMarks({ marks, size, rotation, fit }: ShapeMarksProps) {
  const drawn = useMemo(() => {
    const turns = quarterTurns(rotation);
    const boxesOf = (kind: 'blur' | 'crop') =>
      marks.flatMap(({ shape }) => (shape.kind === kind ? [turnBox(shape.box, turns)] : []));
    const whole = marks.filter(({ shape }) => shape.kind !== 'crop');
    return {
      lines: printedMarks(whole, rotation),
      blurs: boxesOf('blur'),
      crop: boxesOf('crop')[0],
    };
  }, [marks, rotation]);
  if (marks.length === 0) return null;
  const { widthPx, heightPx } = size;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {drawn.blurs.map(([x, y, w, h]) => (
        <rect
          key={`${x} ${y} ${w} ${h}`}
          x={x * widthPx}
          y={y * heightPx}
          width={w * widthPx}
          height={h * heightPx}
          fill="#8d8376"
        />
      ))}
      {drawn.crop && (
        <path
          d={cropPath(drawn.crop, widthPx, heightPx)}
          fill="#0e0c0a"
          fillOpacity={0.6}
          fillRule="evenodd"
        />
      )}
      {drawn.lines.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture of the marks, redrawn with every change
        <MarkDrawing key={index} mark={mark} size={size} />
      ))}
    </svg>
  );
}

function cropPath(
  [x, y, w, h]: readonly [number, number, number, number],
  width: number,
  height: number,
): string {
  const [left, top, right, bottom] = [x * width, y * height, (x + w) * width, (y + h) * height];
  return `M0 0H${width}V${height}H0ZM${left} ${top}V${bottom}H${right}V${top}Z`;
}
