/**
 * Everything of one report on this device, ready for a snapshot, with the engine's list of what is missing. Preview
 * and publishing both read through here, so what is published is what was shown.
 */

import { printedFormId } from '@plumbline/domain/forms/form-id';
import type { DatedValue } from '@plumbline/domain/insurance/dated-values/effective-values';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import type { Blocker, Notice } from '@plumbline/domain/report/engine/report-view';
import type { SnapshotParts } from '@plumbline/domain/report/snapshot/create-snapshot';
import type { SnapshotPerson } from '@plumbline/domain/report/snapshot/types';
import type { Report, ReportVersion } from '@plumbline/domain/tables/records';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { ReportPeople } from './report-people.ts';

export interface CollectedReport {
  readonly report: Report;
  readonly parts: Omit<SnapshotParts, 'publication'>;
  readonly blockers: readonly Blocker[];
  readonly warnings: readonly Notice[];
  /** Newest first. */
  readonly versions: readonly ReportVersion[];
  readonly office: ReportOffice;
}

/** The organization's decisions that affect a report's insurance side. */
export interface ReportOffice {
  /** Its own tables, rules, and settings, for all dates. */
  readonly values: readonly DatedValue[];
  /** The owner allows the client page of the credit estimate. */
  readonly isClientPageOn: boolean;
}

export type CollectResult =
  | { readonly kind: 'ready'; readonly collected: CollectedReport }
  /** Not on this device, or in the Trash. */
  | { readonly kind: 'missing' }
  /** Its definition is unknown to this version of the app. */
  | { readonly kind: 'newer' };

export async function collectReport(
  repositories: Repositories,
  people: ReportPeople,
  reportId: string,
): Promise<CollectResult> {
  const report = await repositories.reports.get(reportId);
  if (report === null || report.deletedAt !== null) return { kind: 'missing' };
  const inspection = await repositories.inspections.get(report.inspectionId);
  if (inspection === null) return { kind: 'missing' };
  const definition = await repositories.definitions.load(report);
  if (definition === null) return { kind: 'newer' };
  const formId = printedFormId(definition);
  const contact = async (id: string | null) => (id === null ? null : await repositories.contacts.get(id));
  const [
    answers,
    findings,
    findingLocations,
    media,
    placements,
    photoMarks,
    photoPrints,
    mediaNotes,
    mediaCopies,
    versions,
    client,
    agent,
    inspector,
    organization,
    values,
    isClientPageOn,
    blank,
    licenses,
  ] = await Promise.all([
    repositories.answers.ofReport(reportId),
    repositories.findings.ofReport(reportId),
    repositories.findings.locations.list({ parentId: reportId }),
    repositories.media.ofInspection(report.inspectionId),
    repositories.media.placements.ofReport(reportId),
    repositories.media.marks.list({ scopeId: report.inspectionId }),
    repositories.media.prints.list({ scopeId: report.inspectionId }),
    repositories.media.notes.list({ scopeId: report.inspectionId }),
    repositories.media.copies.list({ scopeId: report.inspectionId }),
    repositories.versions.ofReport(reportId),
    contact(inspection.clientContactId),
    contact(inspection.agentContactId),
    inspection.inspectorId === null ? null : people.person(inspection.inspectorId),
    people.organization(),
    repositories.datedValues.ofOffice(report.scopeId),
    repositories.switches.isOn(report.scopeId, 'client_credit_page'),
    repositories.formBlanks.snapshotBlank(report.scopeId, { formId, typeId: definition.id }),
    repositories.memberLicenses.ofOffice(report.scopeId),
  ]);
  const view = createReportState(definition).update({
    answers: new Map(answers.map((answer) => [answer.path, answer.value])),
    findings,
    placements,
  });
  const withLicense = async (person: SnapshotPerson): Promise<SnapshotPerson> => {
    if (licenses.length === 0) return person;
    const { printedLicense } = await import('@plumbline/domain/office/licenses');
    const holder = { userId: person.id, state: inspection.region, ownNumber: person.licenseNumber };
    return { ...person, licenseNumber: printedLicense(definition, licenses, holder) };
  };
  const rows = {
    inspection,
    report,
    answers,
    findings,
    findingLocations,
    media,
    placements,
    photoMarks,
    photoPrints,
    mediaNotes,
    mediaCopies,
  };
  return {
    kind: 'ready',
    collected: {
      report,
      parts: {
        organization,
        inspector: inspector && (await withLicense(inspector)),
        client,
        agent,
        definition,
        ...rows,
        ...(blank !== null && { formBlank: blank }),
      },
      blockers: view.blockers,
      warnings: view.warnings,
      versions: versions.sort(newestFirst),
      office: { values, isClientPageOn },
    },
  };
}

const newestFirst = (a: ReportVersion, b: ReportVersion): number =>
  b.version - a.version || (a.publishedAt < b.publishedAt ? 1 : -1);
