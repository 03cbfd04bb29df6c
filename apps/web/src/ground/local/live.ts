import type { ChangeFeed, FeedEvent } from './change-feed.ts';

/** A value that updates itself. `current()` is undefined until the first result; reading never throws. */
export interface Live<T> {
  subscribe(listener: (state: LiveState<T>) => void): () => void;
}

export type LiveState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** Reads at first, and again after each event that `isOfInterest`; events during a read share the next one. */
export function liveRead<T>(
  feed: Pick<ChangeFeed, 'listen'>,
  read: () => Promise<T>,
  isOfInterest: (event: FeedEvent) => boolean = () => true,
): Live<T> {
  return {
    subscribe(listener) {
      let isOver = false;
      let isReading = false;
      let isStale = false;
      const tell = (state: LiveState<T>): void => {
        if (!isOver) listener(state);
      };
      const run = (): void => {
        isStale = isReading;
        if (isReading) return;
        isReading = true;
        read()
          .then(
            (value) => tell({ status: 'ready', value }),
            (error: unknown) => tell({ status: 'failed', error }),
          )
          .finally(() => {
            isReading = false;
            if (isStale && !isOver) run();
          });
      };
      tell({ status: 'loading' });
      const stop = feed.listen((event) => {
        if (isOfInterest(event)) run();
      });
      run();
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}

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
