import { playerTime } from './playable.ts';

export interface TrimBarsProps {
  readonly durationMs: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly onStart: (ms: number) => void;
  readonly onEnd: (ms: number) => void;
}

/**
 * Start and end of the kept part, as two native ranges one below the other: both reachable by thumb and by arrow keys.
 */
export function TrimBars({ durationMs, startMs, endMs, onStart, onEnd }: TrimBarsProps) {
  const bars = [
    { label: 'Begins at', value: startMs, onChange: onStart },
    { label: 'Ends at', value: endMs, onChange: onEnd },
  ];
  return (
    <div className="grid grid-cols-1 gap-1">
      {bars.map(({ label, value, onChange }) => (
        <label key={label} className="grid grid-cols-[5.5rem_1fr_3.5rem] items-center gap-3">
          <span className="type-label">{label}</span>
          <input
            type="range"
            min={0}
            max={durationMs}
            step={100}
            value={value}
            aria-valuetext={playerTime(value)}
            onChange={(event) => onChange(Number(event.target.value))}
            className="h-11 w-full cursor-pointer accent-accent"
          />
          <span className="type-meta text-right text-text-2 tabular-nums">{playerTime(value)}</span>
        </label>
      ))}
    </div>
  );
}
