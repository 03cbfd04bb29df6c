/** What the local store asks of its surroundings; tests give their own. */
export interface Clock {
  /** Milliseconds since 1970, as this device believes. */
  nowMs(): number;
}

/** `size` cryptographically random bytes. */
export type RandomBytes = (size: number) => Uint8Array;

/** Tells the other tabs of the same person which rows changed. Messages are `unknown` to the receiver. */
export interface TabChannel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
}

/** Small synchronous texts that survive a reload (localStorage); may throw nothing. */
export interface TextStorage {
  get(key: string): string | null;
  /** False when the browser refused (full, private mode). */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

/** The part of navigator.locks that is used. */
export interface LockPort {
  request<T>(name: string, options: { ifAvailable: true }, work: (lock: unknown) => Promise<T>): Promise<T>;
}
