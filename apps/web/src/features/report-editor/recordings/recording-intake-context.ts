/** How recordings come in: one place that opens the recorder, takes chosen files, and brings back what was cut off. */

import type { RecordingKind } from '@plumbline/domain/recordings/recording-limits';
import { createContext, useContext } from 'react';
import type { PhotoPlace } from '../model/editor-model.ts';

export interface RecordingIntake {
  record(kind: RecordingKind, place: PhotoPlace): void;
  /** Chosen or dropped videos and sound files, one after the other. */
  take(files: readonly Blob[], place: PhotoPlace): void;
}

export const RecordingIntakeContext = createContext<RecordingIntake | null>(null);

export function useRecordingIntake(): RecordingIntake {
  const intake = useContext(RecordingIntakeContext);
  if (intake === null) throw new Error('useRecordingIntake needs a RecordingIntakeProvider around it');
  return intake;
}
