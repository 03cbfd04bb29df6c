/**
 * Adds a report to an inspection: facts about house, owner, and inspector from its other reports are filled in
 * where they agree; then those of the inspection itself. Photos stay where they are, and nothing is overwritten.
 */

import { chosenLook } from '@plumbline/domain/report/builder/chosen-look';
import { formatAnswer } from '@plumbline/domain/report/engine/answer-codec';
import { collectFields } from '@plumbline/domain/report/engine/collect-fields';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import {
  answersFromFacts,
  type FactConflict,
  type FactSource,
  prefillFrom,
} from '@plumbline/domain/report/engine/facts';
import type { Contact, Inspection } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { type InspectorFacts, knownFacts } from '../new-report/known-facts.ts';
import { type BeginningPlace, changesToBegin, type StartTemplate } from '../new-report/plan-template.ts';
import type { ReportLook } from '../use-report-look.ts';

export interface AddedReportInput {
  readonly definition: ReportDefinition;
  readonly inspection: Inspection;
  readonly client: Contact | null;
  readonly agent: Contact | null;
  readonly inspector: InspectorFacts;
  /** Inspection date. */
  readonly date: string;
  /** The other reports of the inspection. */
  readonly sources: readonly FactSource[];
}

export interface AddedReport {
  readonly answers: ReadonlyMap<string, unknown>;
  /** What is filled in, in words, in report order. */
  readonly filled: readonly { readonly label: string; readonly text: string }[];
  readonly conflicts: readonly FactConflict[];
}

export function planAddedReport(input: AddedReportInput): AddedReport {
  const { definition, inspection, client, agent, inspector, date, sources } = input;
  const { values, conflicts } = prefillFrom({ definition, answers: new Map() }, sources);
  const known = knownFacts({
    date,
    time: '',
    address: inspection,
    yearBuilt: inspection.yearBuilt,
    livingAreaSqft: inspection.livingAreaSqft,
    client: { name: client?.name ?? '', email: client?.email ?? '', phone: client?.phone ?? '' },
    agentName: agent?.name ?? '',
    inspector,
  });
  const disputed = new Set(conflicts.map(({ path }) => path));
  const fromJob = [...answersFromFacts(definition, known)].filter(([path]) => !disputed.has(path));
  const answers = new Map([...fromJob, ...values]);
  const filled = collectFields(definition).flatMap(({ path, field }) => {
    const text = answers.has(path) ? formatAnswer(field, answers.get(path)) : '';
    return text === '' ? [] : [{ label: field.label, text }];
  });
  return { answers, filled, conflicts };
}

export interface NewHeader {
  readonly reportId: string;
  readonly officeId: string;
  readonly typeId: string;
  readonly number: string;
  readonly look: ReportLook;
}

/** Initial content besides known facts; null for none. */
export type AddedTemplate = Pick<BeginningPlace, 'newId' | 'canWriteFindings'> & {
  readonly template: StartTemplate | null;
};

/** Returns header, answers, and template content, for one commit. */
export function changesToAddReport(
  repositories: Repositories,
  { reportId, officeId, typeId, number, look }: NewHeader,
  { definition, inspection }: AddedReportInput,
  added: AddedReport,
  { template, ...writer }: AddedTemplate,
): Change[] {
  const { reports, answers } = repositories;
  const place = { scopeId: inspection.id, reportId };
  const known = [...added.answers.keys(), ...added.conflicts.map(({ path }) => path)];
  return [
    reports.inserting(officeId, reportId, {
      inspectionId: inspection.id,
      type: typeId,
      definitionId: definition.id,
      definitionVersion: definition.version,
      number,
      ...look,
      ...chosenLook(definition),
      ...template?.look,
    }),
    ...changesToBegin(repositories, { ...writer, place, definition, known }, template),
    ...[...added.answers].map(([path, value]) => answers.setting(place, path, value)),
  ];
}
