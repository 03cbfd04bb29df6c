/**
 * Whether the server answers just now. 'Sending' is shown only then: a pass that waits for a dead network, or for a token that
 * cannot be renewed without one, sends nothing, however long it tries.
 */
export interface Contact {
  readonly isOpen: () => boolean;
  /** Somebody has answered. */
  readonly heard: () => void;
  /** Nobody has, or nothing could be asked. */
  readonly lost: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createContact(): Contact {
  const listeners = new Set<() => void>();
  let isOpen = false;
  const set = (next: boolean): void => {
    if (isOpen === next) return;
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => isOpen,
    heard: () => set(true),
    lost: () => set(false),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
