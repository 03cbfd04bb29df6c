import {
  MAX_RECORDING_BYTES_IN_FILE,
  MAX_RECORDINGS_BYTES_IN_FILE,
} from '@plumbline/domain/report/recordings/recording-limits';

const megabytes = (sizeBytes: number): string => `${sizeBytes / 1_000_000} MB`;

/** Shown before creating a web report with recordings. */
export const WHICH_RECORDINGS = `The web report plays recordings of up to ${megabytes(MAX_RECORDING_BYTES_IN_FILE)} each, ${megabytes(MAX_RECORDINGS_BYTES_IN_FILE)} in all. Longer ones are described in text.`;
