/**
 * What a list shows in addition to a report's header: progress, findings by severity, publishing blockers, the last
 * version, and whether the inspection is safe on the server. Derived from the rows of its scope and never synced;
 * cached in the table `local` with a stamp of the scope (cursor, local changes, answered changes) that changes
 * whenever any of its rows may.
 */

import * as shape from '@plumbline/domain/ground/shape';
import type { FindingCounts } from '@plumbline/domain/report/engine/report-view';
import type { Report } from '@plumbline/domain/tables/records';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { log } from '#src/ground/log.ts';
import { type JobSafety, jobSafety } from '#src/ground/sync/status/job-safety.ts';

const progressSchema = shape.object({
  stamp: shape.string(),
  done: shape.number(),
  total: shape.number(),
  findings: shape.object({
    safety: shape.number(),
    major: shape.number(),
    moderate: shape.number(),
    minor: shape.number(),
  }),
  blockers: shape.array(
    shape.object({ label: shape.string(), reason: shape.string(), path: shape.string() }),
  ),
  blockerCount: shape.number(),
  version: shape.number(),
});

export interface ReportFacts {
  readonly done: number;
  readonly total: number;
  readonly findings: FindingCounts;
  /** The first few things that block publishing. */
  readonly blockers: readonly { readonly label: string; readonly reason: string; readonly path: string }[];
  readonly blockerCount: number;
  /** The last published version; 0 when none is on this device. */
  readonly version: number;
  readonly light: JobSafety['light'];
}

/** Increase when the computation changes, so that cached values are recomputed. */
const RULE_VERSION = 2;

export interface FactsDeps {
  readonly store: LocalStore;
  readonly repositories: Repositories;
}

export type Header = Pick<Report, 'id' | 'scopeId' | 'inspectionId' | 'definitionId' | 'definitionVersion'>;

/** Returns null when the report's content is not on this device, or its type is unknown to this app. */
export async function loadReportFacts(deps: FactsDeps, report: Header): Promise<ReportFacts | null> {
  const { store } = deps;
  const key = `facts ${report.id}`;
  const [stamp, kept, safety] = await Promise.all([
    stampOf(store, report),
    store.database.local.get(key),
    jobSafety(store, report.inspectionId),
  ]);
  if (stamp === null) return null;
  const known = progressSchema.safeParse(kept?.value);
  if (known.success && known.data.stamp === stamp) return { ...known.data, light: safety.light };
  // The engine comes only where something has changed: not with the first screen of a day.
  const { computeProgress } = await import('./compute-progress.ts');
  const computed = await computeProgress(deps, report);
  if (computed === null) return null;
  // Only a cache: a full device still shows what was computed.
  await store.database.local
    .put({ key, value: { ...computed, stamp } })
    .catch((error: unknown) => log.info('Progress was not kept.', error));
  return { ...computed, light: safety.light };
}

/** Returns null when the report's content is not here; an empty report would be a guess. */
async function stampOf(
  store: LocalStore,
  { inspectionId, definitionVersion }: Header,
): Promise<string | null> {
  const { scope, own, answered } = await scopeFacts(store, inspectionId);
  if (scope?.isComplete !== true && own.length + answered === 0) return null;
  const last = own.reduce((latest, { hlc }) => (hlc > latest ? hlc : latest), '');
  const place = [scope?.epoch ?? 0, scope?.cursor ?? 0];
  return [RULE_VERSION, definitionVersion, ...place, own.length, last, answered].join(' ');
}

/** Returns whether a report's content is on this device: downloaded once, or created here. */
export async function isReportHere(store: LocalStore, inspectionId: string): Promise<boolean> {
  const { scope, own, answered } = await scopeFacts(store, inspectionId);
  return scope?.isComplete === true || own.length + answered > 0;
}

async function scopeFacts({ database }: LocalStore, inspectionId: string) {
  const [scope, own, answered] = await Promise.all([
    database.scopes.get(inspectionId),
    database.outbox.where('scopeId').equals(inspectionId).toArray(),
    database.acknowledged.where('[scopeId+resend]').between([inspectionId, 0], [inspectionId, 1]).count(),
  ]);
  return { scope, own, answered };
}
