import type { SignatureAnswer } from '@plumbline/domain/report-engine/answer-codec';

/** A stored signature as lines in the text's colour. */
export function SignatureStrokes({ signature }: { signature: SignatureAnswer }) {
  return (
    <svg
      role="img"
      aria-label={`Signature of ${signature.name}`}
      viewBox={`0 0 ${signature.widthPx} ${signature.heightPx}`}
      className="block max-h-36 w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {signature.strokes.map((stroke) => (
        <polyline key={stroke.join(' ')} points={stroke.join(' ')} />
      ))}
    </svg>
  );
}
