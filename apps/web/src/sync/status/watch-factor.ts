/**
 * Tells once whenever the server begins to ask for a second factor that this session has not shown: an organization's new rule, or a
 * factor added elsewhere, meets a session while it is open. The refusal carries the database's own code.
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
