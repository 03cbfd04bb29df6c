/** The marks over the photo, each a button; the selected one with frame and handles. Units are image pixels. */

import { describeMark } from '@plumbline/domain/report/annotation/describe-mark';
import { handlesOf } from '@plumbline/domain/report/annotation/edit-mark';
import { labelBox, type PictureSize } from '@plumbline/domain/report/annotation/label-box';
import { markBounds } from '@plumbline/domain/report/annotation/mark-bounds';
import { markerRadiusOf } from '@plumbline/domain/report/annotation/mark-outline';
import type { MarkShape, PhotoMarkShape } from '@plumbline/domain/report/annotation/mark-shape';
import type { ModelAnnotation } from '@plumbline/domain/report/model/types';
import { MarkDrawing } from '#src/report/output/document/mark-drawing.tsx';

export interface MarkLayerProps {
  readonly label: string;
  readonly size: PictureSize;
  readonly marks: readonly PhotoMarkShape[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly selectedId: string | null;
  readonly isReadOnly: boolean;
  /** Image pixels per screen pixel: keeps handles at constant size. */
  readonly unit: number;
  readonly onFocus: (id: string) => void;
}

export function MarkLayer({
  label,
  size,
  marks,
  numbers,
  selectedId,
  isReadOnly,
  unit,
  onFocus,
}: MarkLayerProps) {
  const selected = marks.find(({ id }) => id === selectedId);
  const crop = marks.find(({ shape }) => shape.kind === 'crop')?.shape;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be inside an SVG
    <svg
      role="group"
      aria-label={label}
      viewBox={`0 0 ${size.widthPx} ${size.heightPx}`}
      className="absolute inset-0 size-full touch-none overflow-visible select-none"
    >
      {crop !== undefined && <CropShade shape={crop} size={size} />}
      {marks.map(({ id, shape }) => (
        // biome-ignore lint/a11y/useSemanticElements: a button element cannot be inside an SVG
        <g
          key={id}
          data-mark={id}
          role="button"
          tabIndex={0}
          aria-pressed={id === selectedId}
          aria-label={describeMark(shape, numbers.get(id))}
          onFocus={() => onFocus(id)}
          className="cursor-pointer outline-none"
        >
          <MarkFigure
            shape={shape}
            size={size}
            unit={unit}
            number={numbers.get(id)}
            isSelected={id === selectedId}
          />
        </g>
      ))}
      {selected && <Selection shape={selected.shape} size={size} unit={unit} hasHandles={!isReadOnly} />}
    </svg>
  );
}

interface FigureProps {
  readonly shape: MarkShape;
  readonly size: PictureSize;
  readonly unit: number;
}

/** The drawing with its touch target: 44 screen pixels, however thin the line. */
function MarkFigure({
  shape,
  size,
  unit,
  number,
  isSelected,
}: FigureProps & { readonly number: number | undefined; readonly isSelected: boolean }) {
  const grip = {
    fill: 'none',
    stroke: 'transparent',
    strokeWidth: 32 * unit,
    pointerEvents: 'stroke',
  } as const;
  if (shape.kind === 'crop') {
    const edge = rectOf(shape.box, size);
    return (
      <>
        <rect {...edge} fill="none" stroke="#ffffff" strokeWidth={1.5 * unit} />
        <rect {...edge} {...grip} />
      </>
    );
  }
  if (shape.kind === 'blur') {
    return (
      <rect
        {...rectOf(shape.box, size)}
        fill="transparent"
        stroke="#ffffff"
        strokeOpacity={isSelected ? 0 : 0.7}
        strokeWidth={1.5 * unit}
        strokeDasharray={`${5 * unit} ${4 * unit}`}
        pointerEvents="all"
      />
    );
  }
  const mark: ModelAnnotation =
    shape.kind === 'marker' ? { ...shape, number: number ?? shape.number } : shape;
  return (
    <>
      <MarkDrawing mark={mark} size={size} />
      {shape.kind === 'text' || shape.kind === 'marker' ? (
        <rect {...frameOf(shape, size, 6 * unit)} fill="transparent" pointerEvents="all" />
      ) : 'box' in shape ? (
        <rect {...rectOf(shape.box, size)} {...grip} />
      ) : (
        <polyline points={pixelsOf(shape.points, size)} {...grip} strokeLinecap="round" />
      )}
    </>
  );
}

function Selection({ shape, size, unit, hasHandles }: FigureProps & { readonly hasHandles: boolean }) {
  const handles = hasHandles ? handlesOf(shape) : [];
  const isLine = shape.kind === 'arrow' || shape.kind === 'line';
  return (
    <g>
      {!isLine && (
        <>
          <rect
            {...frameOf(shape, size, 3 * unit)}
            fill="none"
            stroke="#16130f"
            strokeOpacity={0.6}
            strokeWidth={3 * unit}
            className="pointer-events-none"
          />
          <rect
            {...frameOf(shape, size, 3 * unit)}
            fill="none"
            stroke="#ffffff"
            strokeWidth={1.5 * unit}
            className="pointer-events-none"
          />
        </>
      )}
      {handles.map(({ handle, at: [x, y] }) => (
        <g key={handle} data-handle={handle} className="cursor-move">
          <circle
            cx={x * size.widthPx}
            cy={y * size.heightPx}
            r={22 * unit}
            fill="transparent"
            pointerEvents="all"
          />
          <circle
            cx={x * size.widthPx}
            cy={y * size.heightPx}
            r={8 * unit}
            fill="#ffffff"
            stroke="#16130f"
            strokeWidth={2 * unit}
          />
        </g>
      ))}
    </g>
  );
}

/** The cropped area, dimmed. */
function CropShade({ shape, size }: { readonly shape: MarkShape; readonly size: PictureSize }) {
  const { x, y, width, height } = rectOf(markBounds(shape), size);
  const { widthPx, heightPx } = size;
  return (
    <path
      d={`M0 0H${widthPx}V${heightPx}H0ZM${x} ${y}V${y + height}H${x + width}V${y}Z`}
      fill="#0e0c0a"
      fillOpacity={0.72}
      fillRule="evenodd"
      className="pointer-events-none"
    />
  );
}

function frameOf(shape: MarkShape, size: PictureSize, room: number) {
  const { x, y, width, height } =
    shape.kind === 'text'
      ? labelBox(shape, size)
      : shape.kind === 'marker'
        ? discOf(shape, size)
        : rectOf(markBounds(shape), size);
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}

function discOf({ at, width }: Extract<MarkShape, { kind: 'marker' }>, { widthPx, heightPx }: PictureSize) {
  const radius = markerRadiusOf(width) * Math.max(widthPx, heightPx);
  return { x: at[0] * widthPx - radius, y: at[1] * heightPx - radius, width: 2 * radius, height: 2 * radius };
}

const rectOf = (
  [x, y, w, h]: readonly [number, number, number, number],
  { widthPx, heightPx }: PictureSize,
) => ({
  x: x * widthPx,
  y: y * heightPx,
  width: w * widthPx,
  height: h * heightPx,
});

const pixelsOf = (points: readonly number[], { widthPx, heightPx }: PictureSize): string =>
  points.map((value, index) => value * (index % 2 === 0 ? widthPx : heightPx)).join(' ');
