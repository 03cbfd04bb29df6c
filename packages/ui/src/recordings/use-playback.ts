/** Plays one media element between two moments: position, state, and controls. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Playable, Speed } from './playable.ts';

export interface Playback {
  /** In time of the original. */
  readonly nowMs: number;
  readonly isPlaying: boolean;
  readonly isBroken: boolean;
  readonly toggle: () => void;
  readonly pause: () => void;
  /** Clamped to the part that is shown. */
  readonly seek: (ms: number) => void;
  readonly setSpeed: (speed: Speed) => void;
}

export function usePlayback(element: RefObject<HTMLMediaElement | null>, playable: Playable): Playback {
  const { src, startMs, endMs, offsetMs } = playable;
  const [nowMs, setNowMs] = useState(startMs);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const span = useRef({ startMs, endMs, offsetMs });
  span.current = { startMs, endMs, offsetMs };
  /** Wanted before the file could be opened: it begins there. */
  const wantedMs = useRef<number | null>(null);

  useEffect(() => {
    const media = element.current;
    if (media === null || src === null) return;
    const momentOf = () => media.currentTime * 1000 + span.current.offsetMs;
    const follow = () => {
      const moment = momentOf();
      setNowMs(Math.min(Math.max(moment, span.current.startMs), span.current.endMs));
      if (!media.paused && moment >= span.current.endMs) media.pause();
    };
    const begin = () => {
      const moment = wantedMs.current ?? span.current.startMs;
      wantedMs.current = null;
      media.currentTime = Math.max(0, moment - span.current.offsetMs) / 1000;
    };
    const fail = () => setBroken(true);
    // `timeupdate` fires four times a second: too rarely to stop at the end or to show a frame's time.
    let frame = 0;
    const tick = () => {
      follow();
      if (!media.paused) frame = requestAnimationFrame(tick);
    };
    const run = () => {
      setPlaying(!media.paused);
      cancelAnimationFrame(frame);
      if (!media.paused) tick();
    };
    const listeners = [
      ['loadedmetadata', begin],
      ['seeked', follow],
      ['timeupdate', follow],
      ['play', run],
      ['pause', run],
      ['ended', run],
      ['error', fail],
    ] as const;
    for (const [name, listener] of listeners) media.addEventListener(name, listener);
    setBroken(false);
    setPlaying(false);
    if (media.readyState >= 1) begin();
    return () => {
      cancelAnimationFrame(frame);
      for (const [name, listener] of listeners) media.removeEventListener(name, listener);
    };
  }, [element, src]);

  const moves = useMemo(() => {
    const seek = (ms: number): void => {
      const { startMs: first, endMs: last, offsetMs: offset } = span.current;
      const moment = Math.min(Math.max(ms, first), last);
      setNowMs(moment);
      if ((element.current?.readyState ?? 0) < HTMLMediaElement.HAVE_METADATA) wantedMs.current = moment;
      if (element.current) element.current.currentTime = Math.max(0, moment - offset) / 1000;
    };
    return {
      seek,
      pause: () => element.current?.pause(),
      setSpeed: (speed: Speed) => {
        if (element.current) element.current.playbackRate = speed;
      },
      toggle: () => {
        const media = element.current;
        if (media === null) return;
        if (!media.paused) return media.pause();
        if (media.currentTime * 1000 + span.current.offsetMs >= span.current.endMs - 50)
          seek(span.current.startMs);
        media.play().catch(() => undefined); // interrupted by a pause before it started: nothing to report
      },
    };
  }, [element]);
  return { nowMs, isPlaying, isBroken, ...moves };
}
