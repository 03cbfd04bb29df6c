import type { ModelSignature } from '@plumbline/domain/report/model/types';
import { SignatureInk } from './signature-ink.tsx';

/** The signature, with signer and date. */
export function SignatureMark({ signature }: { signature: ModelSignature }) {
  return (
    <figure className="m-0 max-w-80">
      <SignatureInk signature={signature} label={null} className="h-24 w-full border-b border-line-strong" />
      <figcaption className="type-meta mt-1.5 text-text-2">
        {[signature.label, signature.name, signature.license, signature.signedOn]
          .filter((text) => text !== '')
          .join(', ')}
      </figcaption>
    </figure>
  );
}
