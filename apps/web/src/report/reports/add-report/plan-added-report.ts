/**
 * Adds a report to an inspection: facts about house, owner, and inspector from its other reports are filled in
 * where they agree; then those of the inspection itself. Photos of the house's sides get a place in the new report as
 * well, and nothing is overwritten.
 */

import { groupBy } from '@plumbline/domain/ground/group-by';
import { chosenLook } from '@plumbline/domain/report/builder/chosen-look';
import { formatAnswer } from '@plumbline/domain/report/engine/answer-codec';
import { optionPath } from '@plumbline/domain/report/engine/answer-path';
import { collectFields } from '@plumbline/domain/report/engine/collect-fields';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import {
  answersFromFacts,
  type FactConflict,
  type FactSource,
  prefillFrom,
} from '@plumbline/domain/report/engine/facts';
import { type PhotoSource, photosFrom, type TakenPhoto } from '@plumbline/domain/report/engine/photo-facts';
import type { Contact, Inspection } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { type Positioned, positionAt } from '#src/ground/local/repositories/order.ts';
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
  readonly photoSources: readonly PhotoSource[];
}

export interface AddedReport {
  readonly answers: ReadonlyMap<string, unknown>;
  /** What is filled in, in words, in report order. */
  readonly filled: readonly { readonly label: string; readonly text: string }[];
  readonly conflicts: readonly FactConflict[];
  /** Photos that get a second place. */
  readonly photos: readonly TakenPhoto[];
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
    const chosen = (field.options ?? []).filter(({ id }) => answers.get(optionPath(path, id)) === true);
    const one = answers.has(path) ? formatAnswer(field, answers.get(path)) : '';
    const text = field.type === 'multi' ? chosen.map(({ label }) => label).join(', ') : one;
    return text === '' ? [] : [{ label: field.label, text }];
  });
  const photos = photosFrom(definition, input.photoSources);
  return { answers, filled: [...filled, ...describePhotos(photos)], conflicts, photos };
}

const describePhotos = (photos: readonly TakenPhoto[]): AddedReport['filled'] =>
  [...groupBy(photos, ({ label }) => label)].map(([label, taken]) => ({
    label,
    text:
      taken.length === 1
        ? `Photo from the ${taken[0]?.from}`
        : `${taken.length} photos from the other reports`,
  }));

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
    ...placings(repositories, place, writer.newId, added.photos),
  ];
}

function placings(
  { media }: Repositories,
  { scopeId, reportId }: { readonly scopeId: string; readonly reportId: string },
  newId: () => string,
  photos: readonly TakenPhoto[],
): Change[] {
  let ordered: Positioned[] = [];
  return photos.map(({ path, slot, mediaId, caption }) => {
    const position = positionAt(ordered, ordered.length);
    const id = newId();
    ordered = [...ordered, { id, position }];
    const values = { reportId, mediaId, path, slot, findingId: null, position, caption };
    return media.placements.inserting(scopeId, id, values);
  });
}
