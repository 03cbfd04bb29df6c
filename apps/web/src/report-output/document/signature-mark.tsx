import type { ModelSignature } from '@plumbline/domain/report-model/types';

/** The strokes as they were drawn, with who signed and when. */
export function SignatureMark({ signature }: { signature: ModelSignature }) {
  const { widthPx, heightPx, strokes } = signature;
  return (
    <figure className="m-0 max-w-80">
      <svg
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        className="h-24 w-full border-b border-line-strong"
        aria-hidden="true"
      >
        {strokes.map((points, index) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes of a finished signature never move
            key={index}
            points={points.join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <figcaption className="type-meta mt-1.5 text-text-2">
        {[signature.label, signature.name, signature.license, signature.signedOn]
          .filter((text) => text !== '')
          .join(', ')}
      </figcaption>
    </figure>
  );
}
