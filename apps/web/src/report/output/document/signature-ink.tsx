import { pngAddress } from '@plumbline/domain/report/signature-png';

export interface SignatureInkProps {
  readonly signature: {
    readonly widthPx: number;
    readonly heightPx: number;
    readonly strokes: readonly (readonly number[])[];
    readonly picture?: string | undefined;
  };
  /** Null when adjacent text says whose signature it is. */
  readonly label: string | null;
  readonly className?: string | undefined;
}

/** A signature as it was made: strokes in the text's color, or the saved image on paper because its ink is dark. */
export function SignatureInk({ signature, label, className }: SignatureInkProps) {
  const { widthPx, heightPx, strokes, picture } = signature;
  if (picture !== undefined) {
    return (
      <img
        src={pngAddress(picture)}
        alt={label ?? ''}
        width={widthPx}
        height={heightPx}
        className={`rounded-md bg-[#fffdf8] object-contain p-2 ${className ?? ''}`}
      />
    );
  }
  return (
    <svg
      role="img"
      aria-hidden={label === null || undefined}
      aria-label={label ?? ''}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {strokes.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes of a finished signature never move
        <polyline key={index} points={stroke.join(' ')} />
      ))}
    </svg>
  );
}
