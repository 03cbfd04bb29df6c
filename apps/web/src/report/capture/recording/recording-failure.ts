/** Why there is no recording, with its message. Everything recorded so far is kept. */
import type { RecordingKind } from '@plumbline/domain/report/recordings/recording-limits';

export type RecordingFailure =
  | { readonly code: 'empty' }
  | { readonly code: 'not-a-recording' }
  | { readonly code: 'too-many-bytes'; readonly sizeBytes: number }
  | { readonly code: 'no-space' }
  | { readonly code: 'not-stored' }
  | { readonly code: 'gone' };

export function describeRecordingFailure(failure: RecordingFailure, fileName: string): string {
  const name = fileName === '' ? 'This recording' : `“${fileName}”`;
  switch (failure.code) {
    case 'empty':
      return `${name} is empty. Record or choose it again.`;
    case 'not-a-recording':
      return `${name} is damaged or isn’t a recording Plumbline can read. Use MP4, MOV, or WebM for video, or M4A, MP3, WAV, or OGG for audio. Nothing else changed.`;
    case 'too-many-bytes':
      return `${name} is ${Math.ceil(failure.sizeBytes / 1_048_576)} MB. Recordings can be up to 500 MB. Shorten it, or record at a lower resolution.`;
    case 'no-space':
      return `${name} doesn’t fit on this device. Free up some space, then choose it again.`;
    case 'not-stored':
      return `${name} isn’t in a report yet. It’s saved on this device under “Recovered photos.”`;
    case 'gone':
      return `${name} is no longer on this device.`;
  }
}

export type RecorderFailure = 'not-supported' | 'not-allowed' | 'not-found' | 'in-use' | 'no-room';

const DEVICE: Record<RecordingKind, { what: string; other: string }> = {
  video: { what: 'camera', other: 'Open the camera app or choose a video instead.' },
  audio: { what: 'microphone', other: 'Type a note instead.' },
};

export function describeRecorderFailure(failure: RecorderFailure, kind: RecordingKind): string {
  const { what, other } = DEVICE[kind];
  switch (failure) {
    case 'not-supported':
      return `This browser can’t record here. ${other}`;
    case 'not-allowed':
      return `Access to the ${what} is blocked. Allow it in your browser’s settings for this site.`;
    case 'not-found':
      return `No ${what} was found on this device. ${other}`;
    case 'in-use':
      return `Another app or a call is using the ${what}. End it, then try again.`;
    case 'no-room':
      return 'Less than 300 MB is free on this device, which isn’t enough to record video. Free up some space first.';
  }
}

/** Why a recording ended. */
export type RecordingEnd = 'stopped' | 'limit' | 'no-room' | 'interrupted' | 'hidden' | 'closed';

export function describeRecordingEnd(end: RecordingEnd): string | null {
  switch (end) {
    case 'stopped':
      return null;
    case 'limit':
      return 'The maximum length is reached. Your recording is saved.';
    case 'no-room':
      return 'This device is full. Your recording so far is saved.';
    case 'interrupted':
      return 'A call or another app took over the camera or microphone. Your recording so far is saved.';
    case 'hidden':
      return 'Recording stopped because Plumbline wasn’t on the screen. Your recording so far is saved.';
    case 'closed':
      return 'The app closed while recording. Your recording so far is saved.';
  }
}
