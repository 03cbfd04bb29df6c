/** The official form with the answers of this moment, to be frozen with the request. Loaded with the first request. */
import { handedOutForm } from '@plumbline/domain/forms/handed-out-form';
import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { collectReport } from '#src/report/output/collect-report.ts';
import type { ReportPeople } from '#src/report/output/report-people.ts';

/** The frozen text has room for 200 kB; a signature as a picture has up to 64. */
const MOST_CHARACTERS = 150_000;

/** @returns null for a report without an official form. Without photos: they are not part of what is signed. */
export async function printedForm(
  repositories: Repositories,
  people: ReportPeople,
  reportId: string,
): Promise<unknown> {
  const report = await collectReport(repositories, people, reportId);
  if (report.kind !== 'ready') return null;
  const form = handedOutForm(createSnapshot({ ...report.collected.parts, publication: null }));
  if (form === null) return null;
  const filled = {
    ...form.filled,
    photoGroups: [],
    proofs: [],
    isDraft: false,
    copyLine: 'For the owner’s signature, without photos',
  };
  const printed = { formId: form.formId, filled };
  return JSON.stringify(printed).length <= MOST_CHARACTERS
    ? printed
    : { ...printed, filled: { ...filled, signatures: {} } };
}
