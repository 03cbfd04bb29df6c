/**
 * Work that must not be interrupted:
 * - hasUnsaved(): is there input that is not in the local database yet? Checked before the app reloads for an
 * update.
 * - unsent(): what is in the local database and not on the server? Checked before a sign-out, which it holds back.
 * Owners of such work register themselves.
 */
export interface UnsentSummary {
  changes: number;
  photos: number;
}

export interface WorkGuard {
  /** Returns the unregister function. */
  registerUnsaved: (check: () => boolean) => () => void;
  hasUnsaved: () => boolean;
  /** Returns the unregister function. Summaries of several sources are added up. */
  registerUnsent: (source: () => Promise<UnsentSummary>) => () => void;
  unsent: () => Promise<UnsentSummary>;
}

export function createWorkGuard(): WorkGuard {
  const checks = new Set<() => boolean>();
  const sources = new Set<() => Promise<UnsentSummary>>();
  return {
    registerUnsaved(check) {
      checks.add(check);
      return () => checks.delete(check);
    },
    hasUnsaved: () => [...checks].some((check) => check()),
    registerUnsent(source) {
      sources.add(source);
      return () => sources.delete(source);
    },
    async unsent() {
      const found = await Promise.all([...sources].map((source) => source()));
      return found.reduce(
        (sum, one) => ({ changes: sum.changes + one.changes, photos: sum.photos + one.photos }),
        { changes: 0, photos: 0 },
      );
    },
  };
}

/** Returns 'One change and 3 photos', or null when everything is on the server. */
export function unsentInWords({ changes, photos }: UnsentSummary): string | null {
  const parts = [count(changes, 'change'), count(photos, 'photo')].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' and ');
}

function count(amount: number, noun: string): string | null {
  if (amount === 0) return null;
  return amount === 1 ? `1 ${noun}` : `${amount} ${noun}s`;
}
