/**
 * Facts of the reports on screen. Loaded one after another, so that a page of 50 never blocks typing; a change in a
 * report's scope reloads that report only. Missing in the map: not known yet.
 */

import { startTransition, useEffect, useMemo, useState } from 'react';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { type FactsDeps, loadReportFacts, type ReportFacts } from './report-facts.ts';
import type { ReportRow } from './report-row.ts';

const RENEW_DELAY_MS = 250;
const TELL_DELAY_MS = 120;

export type FactsById = ReadonlyMap<string, ReportFacts>;

export function useReportFacts(rows: readonly ReportRow[]): FactsById {
  const { store, repositories } = useLocal();
  const deps = useMemo(() => ({ store, repositories }), [store, repositories]);
  const [facts, setFacts] = useState<FactsById>(new Map());
  const ids = rows.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the rows
  useEffect(() => {
    // Each update re-renders the whole page, in slices. What an earlier list knew stays until it has been read again.
    return followFacts(deps, rows, (found) =>
      startTransition(() => setFacts((before) => new Map([...pick(before, rows), ...found]))),
    );
  }, [deps, ids]);
  return facts;
}

const pick = (facts: FactsById, rows: readonly ReportRow[]): (readonly [string, ReportFacts])[] => {
  const ids = new Set(rows.map(({ id }) => id));
  return [...facts].filter(([id]) => ids.has(id));
};

function followFacts(
  deps: FactsDeps,
  rows: readonly ReportRow[],
  onFacts: (facts: FactsById) => void,
): () => void {
  const stale = new Set(rows.map(({ id }) => id));
  const known = new Map<string, ReportFacts>();
  let isOver = false;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let telling: ReturnType<typeof setTimeout> | null = null;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (const row of rows) {
      if (isOver) break;
      if (!stale.delete(row.id)) continue;
      const facts = await loadReportFacts(deps, row.report).catch((error: unknown) => {
        if (!isOver) log.error('The progress of a report could not be read.', error);
        return null;
      });
      if (facts !== null) known.set(row.id, facts);
      tellSoon();
    }
    isRunning = false;
    if (stale.size > 0 && !isOver) runSoon();
  }
  /** Batched: each update re-renders the list. */
  function tellSoon(): void {
    telling ??= setTimeout(() => {
      telling = null;
      onFacts(known);
    }, TELL_DELAY_MS);
  }
  function runSoon(): void {
    timer ??= setTimeout(() => {
      timer = null;
      void run();
    }, RENEW_DELAY_MS);
  }
  const stop = listenToScopes(deps.store, rows, (ids) => {
    for (const id of ids) stale.add(id);
    runSoon();
  });
  // At the start of the app the rows come first, then their facts.
  void deps.store.firstReads.then(run);
  return () => {
    isOver = true;
    stop();
    if (timer !== null) clearTimeout(timer);
    if (telling !== null) clearTimeout(telling);
  };
}

/** 'queue' says that something was sent, not what: all rows are checked again, at one read each. */
function listenToScopes(
  store: LocalStore,
  rows: readonly ReportRow[],
  onStale: (ids: readonly string[]) => void,
): () => void {
  return store.feed.listen((event) => {
    if (event.kind !== 'rows') return onStale(rows.map(({ id }) => id));
    const touched = new Set(event.rows.flatMap(({ scopeId, id }) => [scopeId, id]));
    const ids = rows
      .filter((row) => touched.has(row.inspectionId) || touched.has(row.id))
      .map(({ id }) => id);
    if (ids.length > 0) onStale(ids);
  });
}
