import { clockText } from '@plumbline/domain/report/recordings/clock-text';
import { isWhole, lengthOf } from '@plumbline/domain/report/recordings/trim';
import { type PlayerHandle, RecordingPlayer, TrimBars } from '@plumbline/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { Trim } from './use-trim.ts';

/** The recording with its two trim handles. Moving one shows the frame at that moment. */
export function TrimEditor({ trim }: { trim: Extract<Trim, { status: 'ready' }> }) {
  const { facts, url, span } = trim;
  const player = useRef<PlayerHandle>(null);
  const playable = useMemo(
    () => ({ kind: facts.kind, src: url, posterUrl: null, offsetMs: 0, ...span }),
    [facts.kind, url, span],
  );
  const shown = useRef(span);
  useEffect(() => {
    const before = shown.current;
    shown.current = span;
    if (before.startMs !== span.startMs) player.current?.seek(span.startMs);
    else if (before.endMs !== span.endMs) player.current?.seek(span.endMs);
  }, [span]);
  const whole = isWhole(span, facts.durationMs);
  return (
    <div className="grid grid-cols-1 gap-3">
      <RecordingPlayer
        ref={player}
        label="Preview"
        playable={playable}
        notes={[]}
        whenBroken={
          <p className="type-body m-0 p-6 text-center text-text-2">
            This browser can’t play this video. It will be saved as it is and plays in browsers that support
            its format.
          </p>
        }
      />
      {facts.durationMs >= 1000 && (
        <TrimBars
          durationMs={facts.durationMs}
          startMs={span.startMs}
          endMs={span.endMs}
          onStart={trim.setStart}
          onEnd={trim.setEnd}
        />
      )}
      <p className="type-meta m-0 text-text-3">
        {whole
          ? `Showing all of it, ${clockText(facts.durationMs)}.`
          : `Showing ${clockText(lengthOf(span))} of ${clockText(facts.durationMs)}. The rest stays with the original, which only your team can open.`}
      </p>
    </div>
  );
}
