/** Recording import: one place that opens the recorder, accepts files, and restores interrupted recordings. */

import type { RecordingKind } from '@plumbline/domain/report/recordings/recording-limits';
import { createContext, useContext } from 'react';
import type { PhotoPlace } from '../model/editor-model.ts';

export interface RecordingIntake {
  record(kind: RecordingKind, place: PhotoPlace): void;
  /** Imports chosen or dropped videos and audio files, one after another. */
  take(files: readonly Blob[], place: PhotoPlace): void;
}

export const RecordingIntakeContext = createContext<RecordingIntake | null>(null);

export function useRecordingIntake(): RecordingIntake {
  const intake = useContext(RecordingIntakeContext);
  if (intake === null) throw new Error('useRecordingIntake needs a RecordingIntakeProvider around it');
  return intake;
}
