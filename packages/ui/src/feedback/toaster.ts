/**
 * The queue of short messages. One per app, created at its root with createToaster(); shown by ToastRegion. Guarantees:
 * never more than `limit` at once (the oldest leaves first), each leaves after its duration, counted from its first frame,
 * and time stops while the user reads (hover or focus inside) or the page is hidden.
 */
export type ToastKind = 'normal' | 'warning' | 'error';

/** Specification, section 9. */
export const TOAST_DURATION_MS: Readonly<Record<ToastKind, number>> = {
  normal: 4000,
  warning: 5000,
  error: 6000,
};
/** At most one on touch, three on desktop. */
export const TOAST_LIMIT = { field: 1, desk: 3 } as const;

export interface ToastInput {
  message: string;
  /** A second sentence, when one is not enough. */
  detail?: string | undefined;
  kind?: ToastKind | undefined;
  /** 'Undo' for anything destructive; pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Overrides the kind's duration. */
  durationMs?: number | undefined;
}
export interface Toast extends ToastInput {
  id: number;
  kind: ToastKind;
}
export interface Toaster {
  show: (input: ToastInput) => number;
  dismiss: (id: number) => void;
  setLimit: (limit: number) => void;
  pause: () => void;
  resume: () => void;
  subscribe: (onChange: () => void) => () => void;
  list: () => readonly Toast[];
}

interface Entry {
  toast: Toast;
  remainingMs: number;
  startedAtMs: number;
  timer: number | null;
}

export interface ToasterClock {
  readonly now: () => number;
  /** Calls back with the next frame: a page that is busy has shown nothing yet. */
  readonly nextFrame: (run: () => void) => void;
}

const browserClock: ToasterClock = {
  now: () => performance.now(),
  nextFrame: (run) => void window.requestAnimationFrame(run),
};

export function createToaster({ now, nextFrame }: ToasterClock = browserClock): Toaster {
  const listeners = new Set<() => void>();
  let entries: Entry[] = [];
  let shown: readonly Toast[] = [];
  let nextId = 1;
  let limit: number = TOAST_LIMIT.field;
  let isPaused = false;

  function publish(): void {
    shown = entries.map((entry) => entry.toast);
    for (const listener of listeners) listener();
  }
  function start(entry: Entry): void {
    if (isPaused || entry.timer !== null || !entries.includes(entry)) return;
    entry.startedAtMs = now();
    entry.timer = window.setTimeout(() => dismiss(entry.toast.id), entry.remainingMs);
  }
  function stop(entry: Entry): void {
    if (entry.timer === null) return;
    window.clearTimeout(entry.timer);
    entry.timer = null;
    entry.remainingMs = Math.max(0, entry.remainingMs - (now() - entry.startedAtMs));
  }
  function dismiss(id: number): void {
    const gone = entries.find((entry) => entry.toast.id === id);
    if (!gone) return;
    stop(gone);
    entries = entries.filter((entry) => entry !== gone);
    publish();
  }
  function keepWithinLimit(): void {
    const surplus = entries.slice(0, Math.max(0, entries.length - limit));
    for (const entry of surplus) stop(entry);
    entries = entries.slice(surplus.length);
  }
  return {
    show(input) {
      const kind = input.kind ?? 'normal';
      const toast: Toast = { ...input, kind, id: nextId++ };
      const entry: Entry = {
        toast,
        remainingMs: input.durationMs ?? TOAST_DURATION_MS[kind],
        startedAtMs: 0,
        timer: null,
      };
      entries = [...entries, entry];
      nextFrame(() => start(entry));
      keepWithinLimit();
      publish();
      return toast.id;
    },
    dismiss,
    setLimit(next) {
      limit = Math.max(1, next);
      if (entries.length <= limit) return;
      keepWithinLimit();
      publish();
    },
    pause() {
      isPaused = true;
      for (const entry of entries) stop(entry);
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const entry of entries) start(entry);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    list: () => shown,
  };
}
