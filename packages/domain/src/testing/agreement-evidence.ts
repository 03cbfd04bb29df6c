/** Agreement evidence as the server returns it, with a valid chain; computed by the rule, not copied from a run. */

import {
  type AgreementText,
  serializeAgreement,
  textSha256,
  writeAgreement,
} from '../office/agreements/document.ts';
import { consentDisclosure, consentSha256 } from '../office/agreements/electronic-consent.ts';
import type { AgreementEvidence } from '../office/agreements/evidence.ts';
import type { SignatureMark } from '../office/agreements/mark.ts';
import { STARTER_NAME, starterTemplate } from '../office/agreements/starter-template.ts';
import { type AgreementValues, noTerms } from '../office/agreements/template.ts';

export const sampleValues: AgreementValues = {
  'client.name': 'Cara Delgado & Sons',
  'client.address': '9 Harbor Way, Tampa, FL 33602',
  'client.email': 'cara@mail.example',
  'client.phone': '(813) 555-0188',
  'property.address': '1148 Palmetto Ave, Tampa, FL 33606',
  'property.state': 'FL',
  'inspection.date': 'December 1, 2026',
  'inspection.time': '9:30 AM',
  'inspection.fee': '$475',
  'services.list': 'Home inspection, $475',
  'services.excluded': '',
  'inspector.name': 'Maria Lopez',
  'inspector.license': 'HI 11825',
  'organization.name': 'Plumb & Level Inspections',
  'organization.address': '12 Bay St, Tampa, FL 33602',
  'organization.phone': '(813) 555-0117',
  'organization.email': 'office@demo.example',
  'organization.license': 'HI 11825',
  today: 'November 22, 2026',
  ...noTerms,
};

export const sampleAgreement = (): AgreementText =>
  writeAgreement({
    template: starterTemplate,
    values: sampleValues,
    title: STARTER_NAME,
    organization: {
      name: sampleValues['organization.name'],
      lines: [sampleValues['organization.address'], sampleValues['organization.phone']],
      license: sampleValues['organization.license'],
    },
    property: sampleValues['property.address'],
    preparedOn: '2026-11-22',
    signers: [
      { name: 'Cara Delgado', role: 'client' },
      { name: 'Iris Delgado', role: 'co_client' },
    ],
  });

const MARKS: readonly SignatureMark[] = [
  {
    kind: 'drawn',
    name: 'Cara Delgado',
    widthPx: 300,
    heightPx: 120,
    strokes: [
      [20, 90, 60, 30, 90, 95, 130, 40, 160, 88, 210, 60, 280, 70],
      [40, 100, 260, 96],
    ],
  },
  { kind: 'typed', name: 'Iris Delgado' },
];
const AGREEMENT = '01940000-0000-7000-8000-000000000001';

export interface EvidenceOptions {
  readonly isSigned?: boolean;
  readonly place?: 'link' | 'in_person';
}

export function sampleEvidence({ isSigned = true, place = 'link' }: EvidenceOptions = {}): AgreementEvidence {
  const document = serializeAgreement(sampleAgreement());
  const events: { seq: number; payload: string; previous_hash: string; hash: string }[] = [];
  const note = (event: string, data: object): void => {
    const seq = events.length + 1;
    const at = new Date(Date.UTC(2026, 10, 22, 15, seq)).toISOString();
    const payload = JSON.stringify({ agreement: AGREEMENT, seq, event, at, data });
    const previous_hash = events.at(-1)?.hash ?? '0'.repeat(64);
    events.push({ seq, payload, previous_hash, hash: textSha256(`${previous_hash}\n${payload}`) });
  };
  const signers = MARKS.map(({ name }, index) => ({
    id: `01940000-0000-7000-8000-00000000010${index}`,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    role: index === 0 ? 'client' : 'co_client',
    position: index + 1,
  }));
  const disclosure = consentDisclosure({ name: sampleValues['organization.name'], phone: '', email: '' });
  note('created', { document_sha256: textSha256(document), signers });
  const marks = MARKS.map((mark) => JSON.stringify(mark));
  signers.forEach((signer, index) => {
    if (place === 'link') note('invited', { signer });
    if (!isSigned) return;
    const where = {
      signer,
      place,
      ip_address: place === 'link' ? '203.0.113.7' : '',
      user_agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
    };
    if (place === 'link') note('opened', where);
    note('consented', {
      ...where,
      consent_version: disclosure.version,
      consent_sha256: consentSha256(disclosure),
      consented_at: `2026-11-22T15:1${index}:00.000Z`,
    });
    note('signed', {
      ...where,
      method: index === 0 ? 'drawn' : 'typed',
      signed_at: `2026-11-22T15:1${index}:30.000Z`,
      document_sha256: textSha256(document),
      signature_sha256: textSha256(marks[index] ?? ''),
    });
  });
  if (isSigned) note('completed', { document_sha256: textSha256(document) });
  return {
    format: 'plumbline-agreement-1',
    agreement: AGREEMENT,
    status: isSigned ? 'completed' : 'open',
    pdf_sha256: null,
    document,
    signatures: isSigned ? signers.map(({ id }, index) => ({ signer: id, mark: marks[index] ?? '' })) : [],
    events,
  };
}

/** The owner's signature on a form, as it is frozen; `over` as the device fills it in. */
export const sampleFormToSign = (over: Partial<AgreementText> = {}): AgreementText => ({
  format: 1,
  title: 'Uniform Mitigation Verification Inspection Form',
  organization: {
    name: 'Plumb & Level Inspections',
    lines: ['12 Bay St, Tampa, FL 33602'],
    license: 'HI 11825',
  },
  property: '1148 Palmetto Ave, Tampa, FL 33606',
  preparedOn: '2026-11-22',
  signers: [{ name: 'Ann Marsh', role: 'other' }],
  blocks: [
    { kind: 'heading', text: 'What you sign' },
    { kind: 'paragraph', text: 'I certify that the named Qualified Inspector did perform an inspection.' },
    { kind: 'heading', text: 'Roof deck' },
    { kind: 'list', items: ['Roof deck attachment: C'] },
  ],
  form: {
    datePath: 'homeowner/homeowner_signature_date',
    timeZone: 'America/New_York',
    answersSha256: textSha256('answers'),
    printed: null,
  },
  ...over,
});
