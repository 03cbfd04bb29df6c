/** Clocks inside the measured page: time between frames, and from a pointer event to the frame that shows it. */

export function watchFrames(): void {
  window.framesMs = [];
  let before = performance.now();
  const tick = (now: number): void => {
    if (window.framesMs === null) return;
    window.framesMs.push(now - before);
    before = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

export function takeFrames(): number[] {
  const framesMs = window.framesMs ?? [];
  window.framesMs = null;
  return framesMs;
}

/** A message posted in the frame arrives after the page has painted. */
export function watchInk(): void {
  window.inkDelaysMs = [];
  if (window.isInkWatched) return;
  window.isInkWatched = true;
  const channel = new MessageChannel();
  let pointedAt: number | null = null;
  channel.port1.onmessage = () => {
    if (pointedAt !== null) window.inkDelaysMs.push(performance.now() - pointedAt);
    pointedAt = null;
  };
  addEventListener(
    'pointermove',
    ({ buttons, timeStamp }) => {
      if (buttons === 0 || pointedAt !== null) return;
      pointedAt = timeStamp;
      requestAnimationFrame(() => channel.port2.postMessage(null));
    },
    { capture: true },
  );
}

export function takeInkDelays(): number[] {
  return window.inkDelaysMs;
}

declare global {
  interface Window {
    framesMs: number[] | null;
    inkDelaysMs: number[];
    isInkWatched?: boolean;
  }
}
