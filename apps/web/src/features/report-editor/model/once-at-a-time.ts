/** Starts something under a name; while it is under way, whoever asks for the same gets what was begun. */
export type OnceAtATime = <T>(name: string, start: () => Promise<T>) => Promise<T>;

/** A second tap of a hurried finger, while the first one is still being saved, is no second finding. */
export function createOnceAtATime(): OnceAtATime {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(name: string, start: () => Promise<T>): Promise<T> => {
    const begun = underWay.get(name);
    // Names carry the kind of what is begun: one name, one type.
    if (begun !== undefined) return begun as Promise<T>;
    const started = start().finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
}
