/**
 * What must not be interrupted. Two questions, two answers:
 * - hasUnsaved(): is something typed that is not in the local database yet? Asked before the app reloads for an update.
 * - unsent(): what lies in the local database and not on the server? Asked before a sign-out, which it holds back.
 * Whoever owns such work registers itself; nobody registered means there is none.
 */
export interface UnsentSummary {
  changes: number;
  photos: number;
}

export interface WorkGuard {
  /** Returns its own end. */
  registerUnsaved: (check: () => boolean) => () => void;
  hasUnsaved: () => boolean;
  /** Returns its own end. Summaries of several sources are added up. */
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

/** 'One change and 3 photos'; null when everything is on the server. */
export function unsentInWords({ changes, photos }: UnsentSummary): string | null {
  const parts = [count(changes, 'change'), count(photos, 'photo')].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' and ');
}

function count(amount: number, noun: string): string | null {
  if (amount === 0) return null;
  return amount === 1 ? `1 ${noun}` : `${amount} ${noun}s`;
}
