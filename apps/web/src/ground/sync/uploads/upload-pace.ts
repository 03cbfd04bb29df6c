/** Progress and remaining time of the current upload run, from the pace of the last 20 seconds. */
const WINDOW_MS = 20_000;
const LEAST_MS = 2_000;

export interface UploadPace {
  start(totalBytes: number): void;
  add(bytes: number): void;
  progress(): number;
  /** Null until the pace is known. */
  secondsLeft(): number | null;
}

export function createUploadPace(nowMs: () => number): UploadPace {
  let totalBytes = 0;
  let doneBytes = 0;
  let marks: { atMs: number; bytes: number }[] = [];
  return {
    start(bytes) {
      totalBytes = bytes;
      doneBytes = 0;
      marks = [{ atMs: nowMs(), bytes: 0 }];
    },
    add(bytes) {
      doneBytes += bytes;
      const atMs = nowMs();
      marks = [...marks.filter((mark) => atMs - mark.atMs <= WINDOW_MS), { atMs, bytes }];
    },
    progress: () => (totalBytes === 0 ? 0 : Math.min(1, doneBytes / totalBytes)),
    secondsLeft() {
      const first = marks[0];
      const spentMs = first === undefined ? 0 : nowMs() - first.atMs;
      const bytes = marks.slice(1).reduce((sum, mark) => sum + mark.bytes, 0);
      if (spentMs < LEAST_MS || bytes <= 0) return null;
      return Math.ceil((Math.max(0, totalBytes - doneBytes) / bytes) * (spentMs / 1_000));
    },
  };
}
