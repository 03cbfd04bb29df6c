/** The day's stops to scale, in order, without map tiles. */
import { formatNumber } from '@plumbline/domain/ground/format-number';
import { projectPlaces } from '@plumbline/domain/office/routes/project-places';
import { useMemo } from 'react';
import type { MapPlace } from './map-places.ts';
import { PlaceMarker } from './place-marker.tsx';

interface DayDrawingProps {
  readonly places: readonly MapPlace[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
}

const PLANE = { width: 400, height: 300, margin: 36 } as const;

export function DayDrawing({ places, selectedId, onSelect }: DayDrawingProps) {
  const { at, scale } = useMemo(
    () =>
      projectPlaces(
        places.map(({ point }) => point),
        PLANE,
      ),
    [places],
  );
  return (
    <figure className="m-0">
      <div className="relative aspect-[4/3] overflow-hidden rounded-lg bg-bg-sunken shadow-[inset_0_0_0_1px_var(--line)]">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${PLANE.width} ${PLANE.height}`}
          className="absolute inset-0 size-full"
        >
          <polyline
            points={at.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="var(--mark)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <path
            d={`M16 ${PLANE.height - 18}v6h${scale.length}v-6`}
            fill="none"
            stroke="var(--text-3)"
            strokeWidth="1.5"
          />
        </svg>
        <span className="type-meta absolute bottom-[9%] left-[4%] text-text-2">
          {`${formatNumber(scale.miles)} mi`}
        </span>
        {places.map((place, index) => (
          <span
            key={place.id}
            className="absolute -translate-1/2"
            style={{
              left: `${((at[index]?.x ?? 0) / PLANE.width) * 100}%`,
              top: `${((at[index]?.y ?? 0) / PLANE.height) * 100}%`,
              zIndex: place.id === selectedId ? 2 : place.number === null ? 0 : 1,
            }}
          >
            <PlaceMarker place={place} isSelected={place.id === selectedId} onSelect={onSelect} />
          </span>
        ))}
      </div>
      <figcaption className="type-meta mt-1.5 text-text-3">
        Straight lines, drawn to scale. North is up.
      </figcaption>
    </figure>
  );
}
