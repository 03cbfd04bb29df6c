/**
 * The only entry point for nonessential code (analytics, advertising, third-party features): loaded only once its
 * category is allowed, and stopped when consent is withdrawn.
 */
import { log } from '#src/ground/log.ts';
import type { ConsentStore, OptionalCategory } from './consent-store.ts';

export interface OptionalPart {
  readonly name: string;
  readonly category: OptionalCategory;
  /** Loads and starts it; the returned function stops it and removes what it has stored. */
  readonly start: () => Promise<() => void>;
}

/** Plumbline has none. Add new ones here and to the table on the privacy page. */
export const OPTIONAL_PARTS: readonly OptionalPart[] = [];

/** Follows the store until the returned function is called, which stops every part. */
export function openConsentGate(store: ConsentStore, parts: readonly OptionalPart[]): () => void {
  const running = new Map<OptionalPart, Promise<() => void>>();

  function stop(part: OptionalPart): void {
    const started = running.get(part);
    running.delete(part);
    started?.then((end) => end()).catch((error: unknown) => log.error(`${part.name} failed.`, error));
  }
  function follow(): void {
    for (const part of parts) {
      const isAllowed = store.isAllowed(part.category);
      if (isAllowed && !running.has(part)) running.set(part, part.start());
      if (!isAllowed && running.has(part)) stop(part);
    }
  }
  const forget = store.subscribe(follow);
  follow();
  return () => {
    forget();
    for (const part of parts) if (running.has(part)) stop(part);
  };
}
