/**
 * Notifies once whenever the server begins to require a second factor that this session has not presented: a new
 * rule of the organization, or a factor added on another device. Recognized by the database's own error code.
 */
import type { AppError } from '../transport/app-error.ts';

/** `private.require_second_factor()`. */
const SECOND_FACTOR = 'PT401';

export interface FactorWatched {
  current(): { readonly lastError: AppError | null };
  subscribe(listener: () => void): () => void;
}

export function watchFactor(engine: FactorWatched, onMissing: () => void): () => void {
  let wasMissing = false;
  return engine.subscribe(() => {
    const isMissing = engine.current().lastError?.detail === SECOND_FACTOR;
    if (isMissing && !wasMissing) onMissing();
    wasMissing = isMissing;
  });
}
