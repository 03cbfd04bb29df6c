/** An agent's page gets everything printed on an official form and nothing else. */
import { expect, it } from 'vitest';
import { buildReportModel } from '../report/model/build-report-model.ts';
import { photoHashes } from '../report/model/photo-hashes.ts';
import { redactForAgent } from '../report/snapshot.ts';
import { homeInspection } from '../report-types/home-inspection/definition.ts';
import { rev0426 } from '../report-types/wind-mitigation/rev-04-26/definition.ts';
import { createSnapshotBuilder } from '../testing/snapshot-builder.ts';
import { choiceKey } from './filled-form.ts';
import { handedOutForm } from './handed-out-form.ts';

const picture = { reportSha256: 'a'.repeat(64), reportWidth: 120, reportHeight: 90 };
const report = createSnapshotBuilder(rev0426)
  .answer('owner/owner_name', 'Ana Delgado')
  .answer('owner/owner_city', 'Tampa')
  .answer('q8/q8_answer', 'B')
  .answer('q8/q8_method', 'double_layer')
  .answer('closing/notes', 'The owner talked of selling.')
  .photo('q2/q2_proof', { caption: 'Permit' }, picture)
  .snapshot();

it('is the form without its client, with each photo of the page', () => {
  const snapshot = redactForAgent(report);
  const form = handedOutForm(snapshot);
  expect(form?.formId).toBe('oir-b1-1802-rev-04-26');
  expect(form?.filled).toMatchObject({ isDraft: false, copyLine: 'Agent copy' });
  expect(form?.filled.texts['owner/owner_city']).toBe('Tampa');
  expect(form?.filled.chosen).toContain(choiceKey('q8/q8_answer', 'B'));
  expect(JSON.stringify(form)).not.toContain('Delgado');
  const printed = form?.filled.photoGroups.flatMap(({ photos }) => photos.map(({ sha256 }) => sha256));
  expect(printed).toEqual(photoHashes(buildReportModel(snapshot, { draft: false })));
});

it('holds neither notes nor answers whose question is no longer asked', () => {
  const text = JSON.stringify(handedOutForm(report));
  expect(text).toContain('Ana Delgado');
  expect(text).not.toContain('double_layer');
  expect(text).not.toContain('selling');
});

it('is our drawing where the organization prints on the blank of the agency', () => {
  const formBlank = { sha256: 'b'.repeat(64) };
  expect(handedOutForm({ ...report, formBlank })).toEqual(handedOutForm(report));
});

it('is none of a report of our own design', () => {
  expect(handedOutForm(createSnapshotBuilder(homeInspection).snapshot())).toBeNull();
});
