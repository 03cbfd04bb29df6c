/**
 * A copy of a report on a new inspection, as changes for one commit: header, answers, findings with their
 * locations. Not copied: photos, signatures, and the inspection's date, because they belong to the original
 * inspection; nor, for another address, facts of the original house (county, parcel, permit, policy, premium).
 */

import { addressOnOneLine } from '@plumbline/domain/ground/contact-format';
import { isInstanceId, joinPath } from '@plumbline/domain/report/engine/answer-path';
import { collectFields } from '@plumbline/domain/report/engine/collect-fields';
import type { FieldDefinition, ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { answersFromFacts } from '@plumbline/domain/report/engine/facts';
import { isOwnAnswer } from '@plumbline/domain/report/snapshot/own-answers';
import { isPrivateAnswer } from '@plumbline/domain/report/snapshot/private-answers';
import type {
  Inspection,
  Report,
  ReportAnswer,
  ReportFinding,
  ReportFindingLocation,
} from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';

export interface DuplicateAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}

export interface DuplicateInput {
  readonly report: Report;
  readonly inspection: Inspection | null;
  readonly answers: readonly ReportAnswer[];
  readonly findings: readonly ReportFinding[];
  readonly locations: readonly ReportFindingLocation[];
  readonly definition: ReportDefinition;
  readonly address: DuplicateAddress;
  readonly userId: string;
  readonly number: string;
}

export function planDuplicate(
  { repositories, newId }: { repositories: Repositories; newId: () => string },
  input: DuplicateInput,
): { readonly reportId: string; readonly inspectionId: string; readonly changes: readonly Change[] } {
  const { report, address } = input;
  const officeId = report.scopeId;
  const [inspectionId, reportId] = [newId(), newId()];
  const place = { scopeId: inspectionId, reportId };
  const old = input.inspection;
  const changes: Change[] = [
    repositories.inspections.inserting(officeId, inspectionId, {
      ...address,
      inspectorId: input.userId,
      clientContactId: old?.clientContactId ?? null,
      agentContactId: old?.agentContactId ?? null,
      yearBuilt: old?.yearBuilt ?? null,
      livingAreaSqft: old?.livingAreaSqft ?? null,
      timeZone: old?.timeZone ?? '',
      status: 'in_progress',
    }),
    repositories.reports.inserting(officeId, reportId, {
      inspectionId,
      type: report.type,
      definitionId: report.definitionId,
      definitionVersion: report.definitionVersion,
      number: input.number,
      title: report.title,
      status: 'draft',
      coverTemplate: report.coverTemplate,
      layout: report.layout,
      paperSize: report.paperSize,
      showsSummary: report.showsSummary,
      accentColor: report.accentColor,
    }),
  ];
  for (const [path, value] of copiedAnswers(input)) {
    changes.push(repositories.answers.setting(place, path, value));
  }
  changes.push(...copiedFindings(repositories, newId, place, input));
  return { reportId, inspectionId, changes };
}

function copiedAnswers({ answers, definition, address, inspection }: DuplicateInput): Map<string, unknown> {
  const left = visitPaths(definition);
  const isOther = inspection === null || !isSameHouse(inspection, address);
  if (isOther) for (const path of pathsOfOneHouse(definition)) left.add(path);
  const kept = answers.filter(
    ({ path, value }) =>
      value !== null &&
      value !== undefined &&
      !left.has(withoutInstances(path)) &&
      !(isOther && (isPrivateAnswer(path) || isOwnAnswer(path))),
  );
  const values = new Map(kept.map(({ path, value }) => [path, value]));
  const { addressLine1, addressLine2, city, region, postalCode } = address;
  const moved = answersFromFacts(definition, {
    'property.address': addressOnOneLine(address),
    'property.street': [addressLine1, addressLine2].filter((line) => line !== '').join(', '),
    'property.city': city,
    'property.region': region,
    'property.postal_code': postalCode,
  });
  return new Map([...values, ...moved]);
}

function copiedFindings(
  { findings }: Repositories,
  newId: () => string,
  place: { scopeId: string; reportId: string },
  input: DuplicateInput,
): Change[] {
  return input.findings.flatMap((finding) => {
    const id = newId();
    const { libraryId, position, itemPath, title, severity, isSafety, observation } = finding;
    const copy = findings.inserting(place.scopeId, id, {
      reportId: place.reportId,
      libraryId,
      position,
      itemPath,
      title,
      severity,
      isSafety,
      observation,
      isMaterialDefect: finding.isMaterialDefect,
      isSignificantlyDeficient: finding.isSignificantlyDeficient,
      isNearEndOfLife: finding.isNearEndOfLife,
      implication: finding.implication,
      recommendation: finding.recommendation,
      trade: finding.trade,
      action: finding.action,
      timeframe: finding.timeframe,
      tags: finding.tags,
    });
    const places = input.locations
      .filter(({ findingId }) => findingId === finding.id)
      .map((location) =>
        findings.locations.inserting(place.scopeId, newId(), {
          reportId: place.reportId,
          findingId: id,
          position: location.position,
          label: location.label,
        }),
      );
    return [copy, ...places];
  });
}

/**
 * Returns paths of signatures, and of the inspection's dates and times: in the general part and closing, and where
 * the form marks them with a fact (`inspection.date`). Dates on a data plate stay: same house.
 */
function visitPaths(definition: ReportDefinition): Set<string> {
  const paths = new Set<string>();
  const walk = (fields: readonly FieldDefinition[], at: string, isVisit: boolean): void => {
    for (const field of fields) {
      const path = joinPath(at, field.id);
      const isTime = field.type === 'date' || field.type === 'time';
      const isOfVisit = isVisit || field.fact?.startsWith('inspection.') === true;
      if (field.type === 'signature' || (isOfVisit && isTime)) paths.add(path);
      if (field.fields) walk(field.fields, path, isVisit);
    }
  };
  walk(definition.general.fields, 'general', true);
  walk(definition.closing.fields, 'closing', true);
  for (const section of definition.sections) {
    walk(section.fields, section.id, false);
    for (const item of section.items) walk(item.fields, joinPath(section.id, item.id), false);
  }
  return paths;
}

const isSameHouse = (inspection: DuplicateAddress, address: DuplicateAddress): boolean =>
  fold(addressOnOneLine(inspection)) === fold(addressOnOneLine(address));

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();

/** Facts from registers and policies apply to one house only, however similar the next one is. */
const pathsOfOneHouse = (definition: ReportDefinition): string[] =>
  collectFields(definition).flatMap(({ field: { fact = '' }, path }) =>
    fact.startsWith('property.') || fact.startsWith('insurance.') || OF_ONE_HOUSE.has(fact) ? [path] : [],
  );

const OF_ONE_HOUSE: ReadonlySet<string> = new Set(['building.permit_date', 'building.fortified_certificate']);

const withoutInstances = (path: string): string =>
  path
    .split('/')
    .filter((part) => !isInstanceId(part))
    .join('/');
