import { describe, expect, it } from 'vitest';
import { PRINTED_FORMS } from '../forms/all-forms.ts';
import { PRINTED_FORM_IDS, printedFormId } from '../forms/form-id.ts';
import { homeInspection } from '../report-types/home-inspection.ts';
import { rev0426 } from '../report-types/wind-mitigation.ts';
import { createSnapshotBuilder } from '../testing/snapshot-builder.ts';
import { buildReportDocument, documentPhotoHashes, type ReportDocument } from './document.ts';
import { createReportState } from './engine/report-state.ts';
import { buildReportModel } from './model/build-report-model.ts';
import { photoNumbers } from './model/photo-numbers.ts';
import type { ReportSnapshot } from './snapshot/types.ts';

const size = (name: string) => ({ reportSha256: name, reportWidth: 40, reportHeight: 30 });
const filled = createSnapshotBuilder(rev0426)
  .answer('q1/q1_building_code', 'B')
  .photo('general', {}, size('front'))
  .photo('q3/q3_roof_slope', {}, size('gauge'))
  .photo('q1', {}, size('permit'))
  .photo('q3', { caption: 'Again' }, size('gauge'))
  .photo('gone/gone', {}, size('elsewhere'));

const formOf = (document: ReportDocument) => {
  if (document.kind !== 'form') throw new Error('not a form');
  return document;
};

describe('what a report is printed as', () => {
  it('knows every form that is drawn', () => {
    expect([...PRINTED_FORM_IDS]).toEqual(Object.keys(PRINTED_FORMS));
  });

  it('is the form that its definition names, else a document of our own', () => {
    expect(printedFormId(rev0426)).toBe('oir-b1-1802-rev-04-26');
    expect(printedFormId(homeInspection)).toBeNull();
    expect(printedFormId({ source: { ...source, revision: 'Rev. 04/26' } })).toBe('oir-b1-1802-rev-04-26');
    expect(printedFormId({ source: { ...source, revision: 'Rev. 02/10' } })).toBeNull();
    const house = createSnapshotBuilder(homeInspection).snapshot();
    expect(buildReportDocument(house, { draft: true }).kind).toBe('report');
  });

  it('has no summary of findings where none are recorded', () => {
    expect(buildReportModel(filled.snapshot(), { draft: true }).summary).toBeNull();
    const house = createSnapshotBuilder(homeInspection).snapshot();
    expect(buildReportModel(house, { draft: true }).summary).toEqual([]);
  });

  it('keys the photos of a form to its questions, those of none at the end', () => {
    const { inputs } = formOf(buildReportDocument(filled.snapshot(), { draft: true }));
    const groups = inputs.photoGroups.map(({ section, photos }) => [
      section,
      photos.map((each) => each.sha256),
    ]);
    expect(groups).toEqual([
      ['q1', ['permit']],
      ['q3', ['gauge', 'gauge']],
      ['', ['front', 'elsewhere']],
    ]);
    expect(inputs.photoGroups.flatMap(({ photos }) => photos.map((each) => each.number))).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it('names papers given as proof with their picture and day, and reasons where there is no photo', () => {
    const snapshot = createSnapshotBuilder(rev0426)
      .photo(
        'q1/q1_proof',
        { slot: 'document', caption: 'Permit 19-201' },
        { ...size('permit'), takenAt: '2026-05-05T02:00:00Z' },
      )
      .photo('q1/q1_proof', { slot: 'document' }, { ...size('second'), takenAt: null })
      .photo('q3/q3_proof', {}, size('clip'))
      .answer('q3/q3_proof/reason', 'No access')
      .answer('q4/q4_proof/reason', 'The attic hatch is sealed')
      .snapshot();
    const { inputs } = formOf(buildReportDocument(snapshot, { draft: true }));
    expect(
      inputs.proofs.map(({ section, document, date, photoNumber }) => [section, document, date, photoNumber]),
    ).toEqual([
      ['q1', 'Permit 19-201', 'May 4, 2026', 1],
      ['q1', 'Proof', '', 2],
      ['q4', 'No photograph: The attic hatch is sealed', '', null],
    ]);
    const captions = inputs.photoGroups.flatMap(({ photos }) => photos.map(({ caption }) => caption));
    expect(captions).toEqual(['Permit 19-201', 'Proof', 'Proof']);
  });

  it('numbers photos on the screen as on the form', () => {
    const snapshot = filled.snapshot();
    const numbers = photoNumbers({ ...snapshot, view: viewOf(snapshot) });
    const printed = formOf(buildReportDocument(snapshot, { draft: true })).inputs.photoGroups;
    expect([...numbers.values()].sort((a, b) => a - b)).toEqual(
      printed.flatMap(({ photos }) => photos.map((each) => each.number)),
    );
  });

  it('names each photo once', () => {
    const document = buildReportDocument(filled.snapshot(), { draft: false });
    expect(documentPhotoHashes(document)).toEqual(['permit', 'gauge', 'front', 'elsewhere']);
  });

  it('is a draft until it is published, with the time of publishing after that', () => {
    const publishedBy = { id: 'user-1', name: 'Maria Delgado', email: '', phone: '', licenseNumber: '' };
    const publication = { version: 1, publishedAt: '2026-11-20T10:00:00.000Z', publishedBy };
    const published = filled.snapshot({ publication });
    const unpublished = filled.snapshot({ publication: null });
    expect(formOf(buildReportDocument(unpublished, { draft: false })).inputs.isDraft).toBe(true);
    const { inputs } = formOf(buildReportDocument(published, { draft: false }));
    expect([inputs.isDraft, inputs.createdAt]).toEqual([false, publication.publishedAt]);
  });
});

const source = { form: 'OIR-B1-1802', effectiveFrom: '2026-04-01' };

const viewOf = ({ definition, answers, findings, placements }: ReportSnapshot) =>
  createReportState(definition).update({ answers: new Map(Object.entries(answers)), findings, placements });
