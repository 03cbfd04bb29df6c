import { expect, it } from 'vitest';
import type { ReportDefinition } from '../../report/engine/definition.ts';
import { createReportState } from '../../report/engine/report-state.ts';
import type { ReportView } from '../../report/engine/report-view.ts';
import { smallDefinition } from '../../testing/small-definition.ts';
import { parseAgreement, serializeAgreement } from './document.ts';
import { answersFingerprint, datePathOf, writeFormToSign } from './form-signature.ts';

const dated: ReportDefinition = {
  ...smallDefinition,
  closing: {
    label: 'Homeowner',
    fields: [
      { id: 'signature', label: 'Signature', type: 'signature', signer: 'owner' },
      { id: 'signature_date', label: 'Date of signature', type: 'date' },
    ],
  },
};
const SIGNED = { name: 'Ann', signedAt: '2026-11-27T20:00:00Z', widthPx: 3, heightPx: 1, strokes: [[0, 0]] };

const viewOf = (answers: Readonly<Record<string, unknown>>): ReportView =>
  createReportState(dated).update({
    answers: new Map(Object.entries({ 'general/outdoor_f': 70, ...answers })),
    findings: [],
    placements: [],
  });
const PLACE = '9 Bay Street, Tampa, FL';

it('freezes the statement, every answer and what they are compared with later', () => {
  const view = viewOf({});
  const text = writeFormToSign({
    view,
    signaturePath: 'closing/signature',
    statement: 'I certify that an inspection took place.',
    title: 'Small report',
    property: PLACE,
    organization: { name: 'Level & Sons', lines: [], license: '' },
    signerName: 'Ann Marsh',
    timeZone: 'America/New_York',
    preparedOn: '2026-11-27',
    printed: null,
  });
  expect(text.blocks[1]).toEqual({ kind: 'paragraph', text: 'I certify that an inspection took place.' });
  expect(JSON.stringify(text.blocks)).toContain('70');
  expect(JSON.stringify(text.blocks)).not.toContain('Date of signature');
  expect(text.form).toMatchObject({
    datePath: 'closing/signature_date',
    answersSha256: answersFingerprint(view, PLACE),
  });
  expect(parseAgreement(serializeAgreement(text))).toEqual(text);
});

it('tells changed answers and another address from a signature that was given', () => {
  const before = answersFingerprint(viewOf({}), PLACE);
  const signed = viewOf({ 'closing/signature': SIGNED, 'closing/signature_date': '2026-11-27' });
  expect(answersFingerprint(signed, PLACE)).toBe(before);
  expect(answersFingerprint(viewOf({ 'general/outdoor_f': 71 }), PLACE)).not.toBe(before);
  expect(answersFingerprint(viewOf({}), '10 Bay Street, Tampa, FL')).not.toBe(before);
});

it('finds the date next to a signature, where the form asks for one', () => {
  expect(datePathOf(viewOf({}), 'closing/signature')).toBe('closing/signature_date');
  expect(datePathOf(viewOf({}), 'general/outdoor_f')).toBeNull();
});
