/**
 * A few texts of a sheet that is open for a moment: closed by a slip of the thumb or a reload, they are there again when it opens.
 * It can be drawn at once: what was kept comes a moment later.
 */
import { useState } from 'react';
import * as z from 'zod/mini';
import type { LocalStore } from './local-store.ts';
import { useStoreDraft } from './use-form-draft.ts';

export interface DraftTexts {
  /** What was typed and neither saved nor given up; null when there is none. */
  readonly texts: Readonly<Record<string, string>> | null;
  readonly change: (patch: Readonly<Record<string, string>>) => void;
  /** It is saved, or given up. */
  readonly forget: () => void;
}

const keptSchema = z.record(z.string(), z.string());

export function useDraftTexts(store: LocalStore, key: string): DraftTexts {
  const keeper = useStoreDraft(store, key);
  // Undefined: nothing was typed or forgotten since it opened.
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
