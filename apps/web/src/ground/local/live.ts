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
