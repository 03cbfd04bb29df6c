/** Starts a named task; while it is running, further calls with the name get the same promise. */
export type OnceAtATime = <T>(name: string, start: () => Promise<T>) => Promise<T>;

/** A second tap while the first is being saved must not create a second finding. */
export function createOnceAtATime(): OnceAtATime {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(name: string, start: () => Promise<T>): Promise<T> => {
    const begun = underWay.get(name);
    // Names include the kind of task, so one name has one type.
    if (begun !== undefined) return begun as Promise<T>;
    const started = start().finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
}
