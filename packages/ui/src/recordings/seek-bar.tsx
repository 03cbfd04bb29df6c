import { playerTime } from './playable.ts';

export interface SeekBarProps {
  readonly nowMs: number;
  readonly startMs: number;
  readonly endMs: number;
  /** Moments of notes, as ticks. */
  readonly marks: readonly number[];
  readonly onSeek: (ms: number) => void;
  readonly label?: string;
}

/**
 * Position in a recording, with a tick for each note. A native range: works with finger, mouse, arrows and screen
 * readers.
 */
export function SeekBar({ nowMs, startMs, endMs, marks, onSeek, label = 'Position' }: SeekBarProps) {
  const length = Math.max(1, endMs - startMs);
  return (
    <div className="relative flex h-11 items-center">
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${playerTime(nowMs - startMs)} of ${playerTime(length)}`}
        min={startMs}
        max={endMs}
        step={100}
        value={Math.min(endMs, Math.max(startMs, nowMs))}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-accent"
      />
      {marks.map((mark, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be at one moment, and a tick has no state
          key={`${mark} ${index}`}
          aria-hidden="true"
          className="pointer-events-none absolute top-1 h-2.5 w-0.5 rounded-full bg-mark"
          style={{ left: `calc(0.5rem + (100% - 1rem) * ${(mark - startMs) / length})` }}
        />
      ))}
    </div>
  );
}
