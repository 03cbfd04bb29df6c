/** What a player needs to know of a recording. All moments are milliseconds of the original. */
export interface PlayableNote {
  readonly id: string;
  readonly atMs: number;
  /** Read over the picture at its moment. */
  readonly text: string;
}

export interface Playable {
  readonly kind: 'video' | 'audio';
  /** Null while it is read, or when it is not to be had. */
  readonly src: string | null;
  readonly posterUrl: string | null;
  /** The moment of the original at which the file behind `src` begins. */
  readonly offsetMs: number;
  /** The part that is shown. */
  readonly startMs: number;
  readonly endMs: number;
}

export const SPEEDS = [0.5, 1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export const nextSpeed = (speed: Speed, step: 1 | -1 = 1): Speed =>
  SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, SPEEDS.indexOf(speed) + step))] ?? 1;

/** '0:05'; cut off, so that a moment never reads later than it is. */
export function playerTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** Cameras film 24 to 60 frames a second; a step of this length shows another frame in nearly all of them. */
export const FRAME_MS = 1000 / 30;

/** How long a note is read over the picture, unless the next one comes earlier. */
export const CAPTION_MS = 4000;

/** The note whose words stand over the picture at a moment; `notes` in the order of time. */
export function noteAt(notes: readonly PlayableNote[], ms: number): PlayableNote | null {
  const latest = notes.findLast((note) => note.atMs <= ms);
  return latest !== undefined && ms - latest.atMs < CAPTION_MS ? latest : null;
}
