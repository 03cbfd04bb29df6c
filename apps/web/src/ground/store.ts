/** Values and events with any number of listeners. */

export interface Events<Event = void> {
  readonly tell: (event: Event) => void;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: (event: Event) => void) => () => void;
  /** Removes every listener. */
  readonly clear: () => void;
}

/** The shape that `useSyncExternalStore` takes; `set` with an equal value notifies no one. */
export interface Store<Value> extends Omit<Events, 'tell'> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
}

export function createEvents<Event = void>(): Events<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    tell(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { tell, subscribe, clear } = createEvents();
  let current = initial;
  return {
    get: () => current,
    set(next) {
      if (Object.is(current, next)) return;
      current = next;
      tell();
    },
    subscribe,
    clear,
  };
}
