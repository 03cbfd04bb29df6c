import { SAMPLE_NOTE, SAMPLE_SOURCE } from '@plumbline/domain/office/sample-data';
import type { Contact, Report } from '@plumbline/domain/tables/records';
import { describe, expect, it } from 'vitest';
import { type ChecklistFacts, listFirstSteps } from './checklist.ts';
import type { OfficeRows } from './sample/sample-data.ts';

const contact = (values: Partial<Contact>) =>
  ({ id: 'c', deletedAt: null, source: '', ...values }) as Contact;
const report = (values: Partial<Report>) =>
  ({ id: 'r', deletedAt: null, inspectionId: 'i', ...values }) as Report;
const rows = (values: Partial<OfficeRows> = {}): OfficeRows => ({
  contacts: [],
  appointments: [],
  inspections: [],
  reports: [],
  ...values,
});
const nothing: ChecklistFacts = {
  hasLogo: false,
  licenseNumbers: ['', null],
  hasSignature: false,
  hasZone: false,
  rows: rows(),
};
const done = (facts: Partial<ChecklistFacts>): string[] =>
  listFirstSteps({ ...nothing, ...facts }).flatMap(({ id, isDone }) => (isDone ? [id] : []));

describe('the first steps', () => {
  it('are six, the first report before all, none of them done in an empty office', () => {
    expect(listFirstSteps(nothing).map(({ id }) => id)).toEqual([
      'report',
      'zone',
      'logo',
      'license',
      'signature',
      'contact',
    ]);
    expect(done({})).toEqual([]);
  });

  it.each([
    ['zone', { hasZone: true }],
    ['logo', { hasLogo: true }],
    ['license', { licenseNumbers: ['', 'HI-7'] }],
    ['signature', { hasSignature: true }],
    ['contact', { rows: rows({ contacts: [contact({})] }) }],
    ['report', { rows: rows({ reports: [report({})] }) }],
  ])('tick %s by what is there', (id, facts) => {
    expect(done(facts)).toEqual([id]);
  });

  it('are not done by sample data, nor by what was deleted', () => {
    const inspection = { id: 'i', deletedAt: null, notes: SAMPLE_NOTE } as OfficeRows['inspections'][number];
    const samples = rows({
      contacts: [contact({ source: SAMPLE_SOURCE }), contact({ id: 'd', deletedAt: '2026-11-22' })],
      inspections: [inspection],
      reports: [report({})],
    });
    expect(done({ rows: samples })).toEqual([]);
  });
});
