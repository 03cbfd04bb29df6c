/**
 * Upgrades a report to another version of its type, in one commit: header, moving answers, and their findings and
 * photos.
 */

import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { planUpgrade, type UpgradePlan } from '@plumbline/domain/report/engine/plan-upgrade';
import type { Report } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { countOrphanedPhotos } from './move-orphans.ts';

export interface Upgrade extends UpgradePlan {
  readonly version: number;
  /** Findings whose place the new version does not have: they stay, under 'Elsewhere in the report'. */
  readonly homelessFindings: number;
  /** Photos and recordings at places that the new version does not have: kept, printed at the end of the report. */
  readonly homelessPhotos: number;
  readonly write: readonly Change[];
}

/** Returns null when the version is not on this device. Rereads the stored answers, which may have changed. */
export async function readUpgrade(
  { definitions, answers, findings, media, reports }: Repositories,
  { report, definition }: { readonly report: Report; readonly definition: ReportDefinition },
  version: number,
): Promise<Upgrade | null> {
  const target = await definitions.load({ ...report, definitionVersion: version });
  if (target?.version !== version) return null;
  const [given, found, placements] = await Promise.all([
    answers.ofReport(report.id),
    findings.ofReport(report.id),
    media.placements.list({ parentId: report.id }),
  ]);
  const plan = planUpgrade(definition, target, new Map(given.map(({ path, value }) => [path, value])));
  const place = { scopeId: report.inspectionId, reportId: report.id };
  const write: Change[] = [
    reports.updating(report, { definitionVersion: version }),
    ...[...plan.writes].map(([path, value]) => answers.setting(place, path, value)),
    ...found.flatMap((finding) => {
      const itemPath = plan.placeOf(finding.itemPath);
      return itemPath === finding.itemPath ? [] : [findings.updating(finding, { itemPath })];
    }),
    ...placements.flatMap((placement) => {
      const path = placement.path === null ? null : plan.placeOf(placement.path);
      return path === placement.path
        ? []
        : [media.placements.updating(placement, { findingId: placement.findingId, path })];
    }),
  ];
  const homelessFindings = found.filter(({ itemPath }) => !plan.isPlaced(itemPath)).length;
  const homelessPhotos = countOrphanedPhotos(
    target,
    placements.map(({ path, findingId }) => ({ findingId, path: path === null ? null : plan.placeOf(path) })),
  );
  return { ...plan, version, homelessFindings, homelessPhotos, write };
}
