import { markerNumbers } from '@plumbline/domain/annotation/marker-numbers';
import { printedMarks } from '@plumbline/domain/annotation/printed-marks';
import { quarterTurns, turnBox } from '@plumbline/domain/annotation/turn-mark';
import { classNames, Icon } from '@plumbline/ui';
import { Image } from 'lucide-react';
import { memo, useMemo } from 'react';
import { MarkDrawing } from '../../../report-output/document/mark-drawing.tsx';
import type { PhotoEntry } from '../model/photo-entries.ts';

export interface PhotoThumbProps {
  readonly entry: PhotoEntry;
  readonly url: string | null;
  readonly isChosen?: boolean;
}

/** The thumbnail with its marks; a hidden part is a plain area because thumbnails are not for the client. */
export const PhotoThumb = memo(function PhotoThumb({ entry, url, isChosen }: PhotoThumbProps) {
  return (
    <span className="relative block aspect-4/3 w-full overflow-hidden rounded-photo bg-control">
      {url === null ? (
        <span className="grid size-full place-items-center text-text-3">
          <Icon of={Image} size="field" />
        </span>
      ) : (
        <img src={url} alt="" decoding="async" draggable={false} className="size-full object-cover" />
      )}
      {url !== null && <EntryMarks entry={entry} fit="slice" />}
      {entry.number !== null && (
        <span className="absolute top-1.5 left-1.5 rounded-sm bg-photo-chip px-1.5 text-[0.75rem] leading-5 font-[640] text-photo-text">
          {entry.number}
        </span>
      )}
      {isChosen && (
        <span
          className={classNames(
            'pointer-events-none absolute inset-0 rounded-[inherit]',
            'shadow-[inset_0_0_0_3px_var(--mark)]',
          )}
        />
      )}
    </span>
  );
});

/** All marks over the whole image, the crop as a dark edge. */
export function EntryMarks({ entry, fit }: { readonly entry: PhotoEntry; readonly fit: 'slice' | 'meet' }) {
  const { marks, size, media } = entry;
  const drawn = useMemo(() => {
    const turns = quarterTurns(media.rotation);
    const numbers = markerNumbers(marks);
    const boxesOf = (kind: 'blur' | 'crop') =>
      marks.flatMap(({ shape }) => (shape.kind === kind ? [turnBox(shape.box, turns)] : []));
    const whole = marks.filter(({ shape }) => shape.kind !== 'crop');
    return {
      lines: printedMarks(whole, media.rotation),
      blurs: boxesOf('blur'),
      crop: boxesOf('crop')[0],
      numbers,
    };
  }, [marks, media.rotation]);
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture of the marks, drawn anew with every change
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
