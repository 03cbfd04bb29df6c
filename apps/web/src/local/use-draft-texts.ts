/**
 * Short texts of a temporary sheet: after an accidental close or a reload, they are there again when it opens.
 * Renders at once; saved texts follow a moment later.
 */
import { useState } from 'react';
import * as z from 'zod/mini';
import type { LocalStore } from './local-store.ts';
import { useStoreDraft } from './use-form-draft.ts';

export interface DraftTexts {
  /** Texts that were neither saved nor discarded; null when there are none. */
  readonly texts: Readonly<Record<string, string>> | null;
  readonly change: (patch: Readonly<Record<string, string>>) => void;
  /** Call after saving or discarding. */
  readonly forget: () => void;
}

const keptSchema = z.record(z.string(), z.string());

export function useDraftTexts(store: LocalStore, key: string): DraftTexts {
  const keeper = useStoreDraft(store, key);
  // Undefined until something is typed or forgotten.
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>();
  const texts = typed === undefined ? (keptSchema.safeParse(keeper.kept).data ?? null) : typed;
  return {
    texts,
    change(patch) {
      const next = { ...texts, ...patch };
      setTyped(next);
      keeper.save(next);
    },
    forget() {
      setTyped(null);
      void keeper.clear();
    },
  };
}
