import { createStore } from '#src/ground/store.ts';

/**
 * Whether the server is responding. 'Uploading' is shown only then: a pass that waits for a dead network, or for a
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
  const { get, set, subscribe } = createStore(false);
  return {
    isOpen: get,
    heard: () => set(true),
    lost: () => set(false),
    subscribe,
  };
}
