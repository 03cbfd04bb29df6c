import { createReportState } from '@plumbline/domain/report/engine/report-state';
import type { FactsDeps, Header } from './report-facts.ts';

const BLOCKERS_KEPT = 3;

/** Progress, findings and blockers of a report from its rows; null without its definition. */
export async function computeProgress({ repositories }: FactsDeps, report: Header) {
  const definition = await repositories.definitions.load(report);
  if (definition === null) return null;
  const [answers, findings, placements, versions] = await Promise.all([
    repositories.answers.ofReport(report.id),
    repositories.findings.ofReport(report.id),
    repositories.media.placements.ofReport(report.id),
    repositories.versions.ofReport(report.id),
  ]);
  const view = createReportState(definition).update({
    answers: new Map(answers.map(({ path, value }) => [path, value])),
    findings,
    placements,
  });
  return {
    done: view.done,
    total: view.total,
    findings: { ...view.findings },
    blockers: view.blockers
      .slice(0, BLOCKERS_KEPT)
      .map(({ label, reason, path }) => ({ label, reason, path })),
    blockerCount: view.blockers.length,
    version: versions.reduce((latest, { version }) => Math.max(latest, version), 0),
  };
}
