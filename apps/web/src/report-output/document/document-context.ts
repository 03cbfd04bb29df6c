/** What the parts of a shown report share: where pictures come from, and how one is opened large. */
import type { ModelPhoto } from '@plumbline/domain/report-model/types';
import { createContext, useContext } from 'react';

export interface ShownDocument {
  /** Null while it is read, or when it is not to be had. */
  readonly photoUrl: (sha256: string) => string | null;
  /** Where the copy of a recording plays from; null where it cannot be had. */
  readonly recordingUrl: (sha256: string) => string | null;
  readonly openPhoto: (photo: ModelPhoto) => void;
}

export const DocumentContext = createContext<ShownDocument | null>(null);

export function useDocument(): ShownDocument {
  const shown = useContext(DocumentContext);
  if (shown === null) throw new Error('A part of a report stands outside of its document.');
  return shown;
}
