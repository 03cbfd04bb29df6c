/**
 * Whether the server is responding. 'Sending' is shown only then: a pass that waits for a dead network, or for a
 * token that cannot be renewed offline, sends nothing.
 */
export interface Contact {
  readonly isOpen: () => boolean;
  /** The server answered. */
  readonly heard: () => void;
  /** The server did not answer, or no request could be sent. */
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
