/** Shared by the parts of a displayed report: where images come from, and how one is enlarged. */
import type { ModelPhoto, ReportModel } from '@plumbline/domain/report/model/types';
import { createContext, useContext } from 'react';

export interface ShownDocument {
  readonly severityLabels: ReportModel['severityLabels'];
  /** Returns null while it is loading or unavailable. */
  readonly photoUrl: (sha256: string) => string | null;
  /** Returns the URL of a recording's copy; null where it is unavailable. */
  readonly recordingUrl: (sha256: string) => string | null;
  readonly openPhoto: (photo: ModelPhoto) => void;
}

export const DocumentContext = createContext<ShownDocument | null>(null);

export function useDocument(): ShownDocument {
  const shown = useContext(DocumentContext);
  if (shown === null) throw new Error('A part of a report is outside its document.');
  return shown;
}
