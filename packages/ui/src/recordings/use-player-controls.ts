/** Speed, captions, frames, and notes of a recording that is played, by buttons and by keys. */
import { type KeyboardEvent, useState } from 'react';
import { isTypingTarget } from '../choices/is-typing-target.ts';
import { FRAME_MS, nextSpeed, type Playable, type PlayableNote, type Speed } from './playable.ts';
import type { Playback } from './use-playback.ts';

export function usePlayerControls(playback: Playback, playable: Playable, notes: readonly PlayableNote[]) {
  const [speed, setSpeed] = useState<Speed>(1);
  const [hasCaptions, setCaptions] = useState(true);
  const { startMs, endMs } = playable;
  const { nowMs } = playback;

  const toggleCaptions = (): void => setCaptions(!hasCaptions);
  const changeSpeed = (next: Speed): void => {
    setSpeed(next);
    playback.setSpeed(next);
  };
  const step = (ms: number): void => {
    playback.pause();
    playback.seek(nowMs + ms);
  };
  const toNote = (direction: 1 | -1): void => {
    const next =
      direction === 1
        ? notes.find((note) => note.atMs > nowMs + 50)
        : notes.findLast((note) => note.atMs < nowMs - 300);
    if (next) playback.seek(next.atMs);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOnButton = event.target instanceof HTMLButtonElement;
    const isOnBar = event.target instanceof HTMLInputElement && event.target.type === 'range';
    if (event.ctrlKey || event.metaKey || event.altKey || (!isOnBar && isTypingTarget(event.target))) return;
    // The slider handles the key itself; surrounding elements (pages of photos) must not react.
    if (isOnBar && event.key.startsWith('Arrow')) {
      event.stopPropagation();
      return;
    }
    const actions: Record<string, (() => void) | undefined> = {
      ' ': isOnButton ? undefined : playback.toggle,
      k: playback.toggle,
      ArrowLeft: () => playback.seek(nowMs - 5000),
      ArrowRight: () => playback.seek(nowMs + 5000),
      Home: () => playback.seek(startMs),
      End: () => playback.seek(endMs),
      ',': () => step(-FRAME_MS),
      '.': () => step(FRAME_MS),
      '[': () => changeSpeed(nextSpeed(speed, -1)),
      ']': () => changeSpeed(nextSpeed(speed, 1)),
      c: toggleCaptions,
      n: () => toNote(1),
      b: () => toNote(-1),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return { speed, changeSpeed, hasCaptions, toggleCaptions, step, onKeyDown };
}
