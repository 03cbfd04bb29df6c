/** A value that updates itself. `current()` is undefined until the first result; reading never throws. */
export interface Live<T> {
  subscribe(listener: (state: LiveState<T>) => void): () => void;
}

export type LiveState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

export function mapLive<A, B>(source: Live<A>, map: (value: A) => B): Live<B> {
  return {
    subscribe: (listener) =>
      source.subscribe((state) =>
        listener(state.status === 'ready' ? { status: 'ready', value: map(state.value) } : state),
      ),
  };
}

type Values<States extends Readonly<Record<string, LiveState<unknown>>>> = {
  readonly [Name in keyof States]: Extract<States[Name], { readonly status: 'ready' }>['value'];
};

/** Ready once all are; failed with the first that failed. */
export function joinLive<States extends Readonly<Record<string, LiveState<unknown>>>>(
  states: States,
): LiveState<Values<States>> {
  const values: Record<string, unknown> = {};
  let isLoading = false;
  for (const [name, state] of Object.entries(states)) {
    if (state.status === 'failed') return state;
    if (state.status === 'loading') isLoading = true;
    else values[name] = state.value;
  }
  return isLoading ? { status: 'loading' } : { status: 'ready', value: values as Values<States> };
}
