import { clockText, clockWords } from '@plumbline/domain/report/recordings/clock-text';
import { keptSpan, lengthOf } from '@plumbline/domain/report/recordings/trim';
import type { EditorRecording } from '../model/editor-model.ts';

const kindName = ({ media }: Pick<EditorRecording, 'media'>): string =>
  media.kind === 'video' ? 'Video' : 'Audio note';

/** Returns a recording's caption, or else 'Video 12'. */
export const recordingName = (recording: EditorRecording): string => {
  const { placement, number } = recording;
  return placement.caption || (number === null ? kindName(recording) : `${kindName(recording)} ${number}`);
};

const shownLength = ({ media }: Pick<EditorRecording, 'media'>): number => lengthOf(keptSpan(media));

/** 'Video 12, 42 seconds' */
export const spokenName = (recording: EditorRecording): string =>
  `${recordingName(recording)}, ${clockWords(shownLength(recording))}`;

export const lengthText = (recording: EditorRecording): string => clockText(shownLength(recording));
