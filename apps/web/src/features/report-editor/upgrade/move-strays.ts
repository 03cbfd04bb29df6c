/** Answers without a place in the report's version: where they belong, and the commit that brings them there. */
import type { Report } from '@plumbline/domain/records';
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';
import { placeStrayAnswers, type StrayAnswer } from '@plumbline/domain/report-engine/stray-answers';
import type { Change } from '../../../local/change.ts';
import type { Repositories } from '../../../local/repositories/create-repositories.ts';

interface OpenReport {
  readonly report: Report;
  readonly definition: ReportDefinition;
}

/** Versions of the type that this device does not have whole are passed over. */
export async function readStrays(
  { definitions, answers }: Pick<Repositories, 'definitions' | 'answers'>,
  { report, definition }: OpenReport,
): Promise<readonly StrayAnswer[]> {
  const own = report.definitionVersion;
  const versions = await definitions.versionsOf(report.scopeId, report.definitionId);
  const nearestFirst = versions
    .filter((version) => version !== own)
    .sort((a, b) => Math.abs(a - own) - Math.abs(b - own) || a - b);
  const [given, ...loaded] = await Promise.all([
    answers.ofReport(report.id),
    ...nearestFirst.map((definitionVersion) => definitions.load({ ...report, definitionVersion })),
  ]);
  const others = loaded.filter((each) => each !== null);
  return placeStrayAnswers(definition, others, new Map(given.map(({ path, value }) => [path, value])));
}

export const hasFreePlace = ({ target }: StrayAnswer): boolean => target !== null && target.standing === null;

export function changesToMove(
  { answers }: Pick<Repositories, 'answers'>,
  { id: reportId, inspectionId: scopeId }: Pick<Report, 'id' | 'inspectionId'>,
  strays: readonly StrayAnswer[],
): Change[] {
  return strays.flatMap(({ target }) =>
    [...(target?.writes ?? [])].map(([path, value]) => answers.setting({ scopeId, reportId }, path, value)),
  );
}
