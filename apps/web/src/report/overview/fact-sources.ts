/** The facts in the other reports of an inspection, as far as they are on this device. */

import type { FactSource } from '@plumbline/domain/report/engine/facts';
import type { PhotoSource } from '@plumbline/domain/report/engine/photo-facts';
import type { Inspection } from '@plumbline/domain/tables/records';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { byPosition } from '#src/ground/local/repositories/order.ts';

export interface ReportSource extends FactSource {
  readonly reportId: string;
  readonly isLocked: boolean;
}

/** Reads every report of the inspection that is not in the Trash; `exceptId` is the one to compare with. */
export async function readFactSources(
  repositories: Pick<Repositories, 'reports' | 'definitions' | 'answers'>,
  inspection: Pick<Inspection, 'id'>,
  exceptId?: string,
): Promise<ReportSource[]> {
  const reports = await repositories.reports.ofInspection(inspection);
  const sources = await Promise.all(
    reports
      .filter(({ id }) => id !== exceptId)
      .map(async (report) => {
        const definition = await repositories.definitions.load(report);
        if (definition === null) return null;
        const answers = await repositories.answers.ofReport(report.id);
        return {
          reportId: report.id,
          isLocked: report.lockedAt !== null || report.archivedAt !== null,
          name: definition.title,
          definition,
          answers: new Map(answers.map(({ path, value }) => [path, value])),
        };
      }),
  );
  return sources.filter((source) => source !== null);
}

/** Reads the photos of every report of the inspection that is not in the Trash. */
export async function readPhotoSources(
  repositories: Pick<Repositories, 'reports' | 'definitions' | 'media'>,
  inspection: Pick<Inspection, 'id'>,
): Promise<PhotoSource[]> {
  const reports = await repositories.reports.ofInspection(inspection);
  const sources = await Promise.all(
    reports.map(async (report) => {
      const definition = await repositories.definitions.load(report);
      if (definition === null) return null;
      const placements = await repositories.media.placements.ofReport(report.id);
      return { name: definition.title, definition, placements: placements.sort(byPosition) };
    }),
  );
  return sources.filter((source) => source !== null);
}
