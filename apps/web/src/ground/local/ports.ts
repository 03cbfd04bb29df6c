/** What the local store needs from its environment; tests provide their own. */
export interface Clock {
  /** Milliseconds since 1970, by this device's clock. */
  nowMs(): number;
}

/** Returns `size` cryptographically random bytes. */
export type RandomBytes = (size: number) => Uint8Array;

/** Notifies the same person's other tabs which rows changed. Messages are `unknown` to the receiver. */
export interface TabChannel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
}

/** Small synchronous texts that survive a reload (localStorage); must not throw. */
export interface TextStorage {
  get(key: string): string | null;
  /** Returns false when the browser refused (full, private mode). */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

/** The subset of navigator.locks in use. */
export interface LockPort {
  request<T>(name: string, options: { ifAvailable: true }, work: (lock: unknown) => Promise<T>): Promise<T>;
}
