import type { ModelAnnotation, ModelPhoto } from '@plumbline/domain/report-model/types';
import { useId } from 'react';

/** Shapes over a photo, in the photo's own pixels, so that they scale with it. */
export function PhotoMarks({ photo }: { photo: ModelPhoto }) {
  const headId = useId();
  if (photo.annotations.length === 0) return null;
  const { widthPx, heightPx } = photo;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      className="pointer-events-none absolute inset-0 size-full"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth={Math.max(widthPx, heightPx) / 150}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <marker
        id={headId}
        viewBox="0 0 10 10"
        refX="8"
        refY="5"
        markerWidth="4"
        markerHeight="4"
        orient="auto-start-reverse"
      >
        <path d="M1 1 9 5 1 9" stroke="context-stroke" strokeWidth="2" />
      </marker>
      {photo.annotations.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes of a finished photo never move
        <Mark key={index} mark={mark} widthPx={widthPx} heightPx={heightPx} headId={headId} />
      ))}
    </svg>
  );
}

interface MarkProps {
  readonly mark: ModelAnnotation;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly headId: string;
}

function Mark({ mark, widthPx, heightPx, headId }: MarkProps) {
  const stroke = mark.color;
  if ('points' in mark && mark.kind !== 'path') {
    const [x1, y1, x2, y2] = mark.points;
    return (
      <line
        x1={x1 * widthPx}
        y1={y1 * heightPx}
        x2={x2 * widthPx}
        y2={y2 * heightPx}
        stroke={stroke}
        {...(mark.kind === 'arrow' && { markerEnd: `url(#${headId})` })}
      />
    );
  }
  if (mark.kind === 'path')
    return <polyline points={pixels(mark.points, widthPx, heightPx)} stroke={stroke} />;
  if (mark.kind === 'text') {
    const [x, y] = mark.at;
    return (
      <text
        x={x * widthPx}
        y={y * heightPx}
        fill={stroke}
        fontSize={widthPx / 24}
        fontWeight="700"
        stroke="none"
      >
        {mark.text}
      </text>
    );
  }
  const [x, y, width, height] = mark.box;
  if (mark.kind === 'rect') {
    return (
      <rect
        x={x * widthPx}
        y={y * heightPx}
        width={width * widthPx}
        height={height * heightPx}
        stroke={stroke}
      />
    );
  }
  return (
    <ellipse
      cx={(x + width / 2) * widthPx}
      cy={(y + height / 2) * heightPx}
      rx={(width / 2) * widthPx}
      ry={(height / 2) * heightPx}
      stroke={stroke}
    />
  );
}

function pixels(points: readonly number[], widthPx: number, heightPx: number): string {
  return points.map((value, index) => value * (index % 2 === 0 ? widthPx : heightPx)).join(' ');
}
