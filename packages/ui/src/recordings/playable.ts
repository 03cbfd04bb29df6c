/** What a player needs to know about a recording. All times are milliseconds of the original. */
export interface PlayableNote {
  readonly id: string;
  readonly atMs: number;
  /** Shown over the video at its moment. */
  readonly text: string;
}

export interface Playable {
  readonly kind: 'video' | 'audio';
  /** Null while loading, or if unavailable. */
  readonly src: string | null;
  readonly posterUrl: string | null;
  /** Start of the file behind `src`, in time of the original. */
  readonly offsetMs: number;
  /** The part that is shown. */
  readonly startMs: number;
  readonly endMs: number;
}

export const SPEEDS = [0.5, 1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export const nextSpeed = (speed: Speed, step: 1 | -1 = 1): Speed =>
  SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, SPEEDS.indexOf(speed) + step))] ?? 1;

/** '0:05'; truncated, so a moment never reads later than it is. */
export function playerTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** Cameras record 24 to 60 frames per second; a step of this length shows another frame in nearly all of them. */
export const FRAME_MS = 1000 / 30;

/** How long a note is shown over the video, unless the next one comes earlier. */
export const CAPTION_MS = 4000;

/** The note shown at a moment; `notes` in chronological order. */
export function noteAt(notes: readonly PlayableNote[], ms: number): PlayableNote | null {
  const latest = notes.findLast((note) => note.atMs <= ms);
  return latest !== undefined && ms - latest.atMs < CAPTION_MS ? latest : null;
}
