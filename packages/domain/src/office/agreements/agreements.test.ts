import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAgreement, sampleEvidence, sampleValues } from '../../testing/agreement-evidence.ts';
import { agreementState, signersInTurn } from './agreement-state.ts';
import { agreementPdfModel } from './certificate.ts';
import { parseAgreement, serializeAgreement, textSha256, writeAgreement } from './document.ts';
import { CONSENT_VERSION, consentDisclosure, consentSha256 } from './electronic-consent.ts';
import { findDamage } from './evidence.ts';
import { inlineRuns } from './inline-marks.ts';
import { parseMark } from './mark.ts';
import { lockSentence, reportLockReasons } from './report-lock.ts';
import { starterTemplate } from './starter-template.ts';
import { BLANK, fillPlaceholders, parseTemplate, unknownPlaceholders } from './template.ts';

describe('the wording', () => {
  it('is filled in for the job, with the clauses of its state only', () => {
    const words = JSON.stringify(sampleAgreement().blocks);
    expect(words).toContain('Cara Delgado & Sons');
    expect(words).not.toMatch(/NYS|N\.J\.A\.C\.|Virginia|North Carolina/);
    expect(words).not.toContain('{{');
  });

  it('leaves a line where nothing is known, and a mistake to be seen', () => {
    const values = { ...sampleValues, 'inspection.fee': ' ' };
    expect(fillPlaceholders('Fee: {{ inspection.fee }}, {{client.nmae}}', values)).toBe(
      `Fee: ${BLANK}, {{client.nmae}}`,
    );
    expect(
      unknownPlaceholders({ blocks: [{ kind: 'list', items: ['{{client.nmae}} {{today}}'], states: [] }] }),
    ).toEqual(['client.nmae']);
    expect(unknownPlaceholders(starterTemplate)).toEqual([]);
  });

  it('fills in once: a name that looks like a placeholder or like markup stays a name', () => {
    const values = { ...sampleValues, 'client.name': '{{today}} **bold**' };
    const filled = fillPlaceholders('{{client.name}}', values);
    expect(filled).toContain('{{today}}');
    expect(inlineRuns(filled)).toEqual([{ text: filled, style: 'plain' }]);
  });

  it('is read back as it was, and nothing else is', () => {
    expect(parseTemplate(starterTemplate)).toEqual(starterTemplate);
    expect(parseTemplate({ blocks: [{ kind: 'script', text: 'x' }] })).toBeNull();
    const text = serializeAgreement(sampleAgreement());
    expect(parseAgreement(text)).toEqual(sampleAgreement());
    expect(parseAgreement('{')).toBeNull();
  });

  it('loses no letter to its marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('*', 'a', ' ', 'b') }), (words) => {
        const runs = inlineRuns(words);
        const kept = runs.map(({ text }) => text).join('');
        expect(kept.replaceAll('*', '')).toBe(words.replaceAll('*', ''));
      }),
    );
    expect(inlineRuns('a **b** *c* d')).toEqual([
      { text: 'a ', style: 'plain' },
      { text: 'b', style: 'strong' },
      { text: ' ', style: 'plain' },
      { text: 'c', style: 'emphasis' },
      { text: ' d', style: 'plain' },
    ]);
  });

  it('is the same text from the same parts', () => {
    expect(textSha256(serializeAgreement(sampleAgreement()))).toBe(
      textSha256(serializeAgreement(sampleAgreement())),
    );
    const { title, organization, property, preparedOn, signers } = sampleAgreement();
    const other = writeAgreement({
      template: starterTemplate,
      values: { ...sampleValues, 'property.state': 'NY' },
      title,
      organization,
      property,
      preparedOn,
      signers,
    });
    expect(JSON.stringify(other.blocks)).toContain('NYS Department of State');
  });
});

describe('the starter', () => {
  const states = { MA: null, CA: null, FL: null, TX: null, NY: 'NYS Department', NJ: 'N.J.A.C.', '': null };
  it.each(Object.entries(states))(
    'in %j limits no liability and has no words of another state',
    (state, own) => {
      const { title, organization, property, preparedOn, signers } = sampleAgreement();
      const values = { ...sampleValues, 'property.state': state };
      const words = JSON.stringify(
        writeAgreement({
          template: starterTemplate,
          values,
          title,
          organization,
          property,
          preparedOn,
          signers,
        }).blocks,
      );
      expect(words).not.toMatch(/liab|not permitted everywhere|lawyer|within \d+ days|\{\{/i);
      const marks = ['NYS Department', 'N.J.A.C.', 'Virginia', 'North Carolina', 'subsystems'];
      expect(marks.filter((mark) => words.includes(mark))).toEqual(own === null ? [] : [own]);
    },
  );
});

describe('the consent', () => {
  const shown = consentDisclosure({ name: 'Level & Sons', phone: '555', email: 'office@example.com' });
  it('tells what the law asks for, and has a checksum of what was shown', () => {
    const words = shown.paragraphs.join(' ');
    for (const told of ['paper', 'withdraw', 'no charge', 'web browser', 'email address changes'])
      expect(words).toContain(told);
    expect(shown.version).toBe(CONSENT_VERSION);
    expect(consentSha256(shown)).toMatch(/^[0-9a-f]{64}$/);
    const other = consentDisclosure({ name: 'Others', phone: '', email: '' });
    expect(consentSha256(other)).not.toBe(consentSha256(shown));
  });

  it('names on the device of the inspector what is there, in a version of its own', () => {
    const party = { name: 'Level & Sons', phone: '555', email: 'office@example.com' };
    const inPerson = consentDisclosure(party, 'device');
    const words = [...inPerson.paragraphs, inPerson.statement].join(' ');
    expect(words).toContain('"Not now" on this page');
    expect(words).not.toMatch(/Decline|PDF on this page/);
    expect(inPerson.version).not.toBe(shown.version);
    expect(inPerson.version.length).toBeLessThanOrEqual(40);
    // The checksum of text already signed behind links must not change.
    expect(consentSha256(shown)).toBe('00a44d1f82c6c47b09d98c91c80183f83fd44d642fb2c099c6549732550ebcb2');
  });
});

describe('the evidence', () => {
  it('holds together, and shows every change', () => {
    const evidence = sampleEvidence();
    expect(findDamage(evidence)).toEqual([]);
    const lines = evidence.events;
    const changed = [
      { ...evidence, document: evidence.document.replace('$475', '$47') },
      { ...evidence, events: lines.filter(({ seq }) => seq !== 3) },
      {
        ...evidence,
        events: lines.map((each) => ({
          ...each,
          payload: each.payload.replace('Cara Delgado', 'Eve Delgado'),
        })),
      },
      { ...evidence, events: [...lines].reverse() },
      {
        ...evidence,
        signatures: evidence.signatures.map((each) => ({ ...each, mark: each.mark.replace('Cara', 'Eve') })),
      },
      { ...evidence, signatures: evidence.signatures.slice(1) },
      { ...evidence, agreement: 'another' },
    ];
    expect(changed.map((each) => findDamage(each).length > 0)).toEqual(changed.map(() => true));
  });

  it('makes a certificate of who signed when, where from, with which consent', () => {
    const model = agreementPdfModel(sampleEvidence());
    expect(model?.signers.map(({ name, role }) => [name, role])).toEqual([
      ['Cara Delgado', 'Client'],
      ['Iris Delgado', 'Second client'],
    ]);
    const facts = Object.fromEntries(
      model?.signers[0]?.facts.map(({ label, value }) => [label, value]) ?? [],
    );
    expect(facts.Where).toContain('203.0.113.7');
    expect(facts.Consent).toContain(CONSENT_VERSION);
    expect(facts.Device).toContain('iPhone');
    expect(model?.history.at(-1)?.what).toBe('Signed by everyone');
  });

  it('of an agreement that waits has no certificate', () => {
    const model = agreementPdfModel(sampleEvidence({ isSigned: false }));
    expect(model).toMatchObject({ isSigned: false, logHash: '', history: [] });
  });
});

describe('a signature', () => {
  it('is drawn or typed, and never empty', () => {
    expect(parseMark({ kind: 'typed', name: ' Ann ' })).toEqual({ kind: 'typed', name: 'Ann' });
    expect(parseMark({ kind: 'typed', name: '  ' })).toBeNull();
    expect(parseMark({ kind: 'drawn', name: 'Ann', widthPx: 3, heightPx: 3, strokes: [] })).toBeNull();
    const much = { kind: 'drawn', name: 'Ann', widthPx: 300, heightPx: 100 };
    const strokes = Array.from({ length: 50 }, () => Array.from({ length: 4000 }, (_, at) => at % 300));
    expect(parseMark({ ...much, strokes })).toBeNull();
  });
});

describe('how far it is', () => {
  const signers = [
    { id: 'a', position: 1, status: 'signed' as const },
    { id: 'b', position: 2, status: null },
    { id: 'c', position: 2, status: null },
  ];
  const agreement = { status: 'open' as const, expiresAt: '2026-12-01T00:00:00Z', voidedAt: null };
  const now = Date.parse('2026-11-22T00:00:00Z');
  it('counts signatures given here before the server knows them', () => {
    expect(signersInTurn(signers, []).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(signersInTurn(signers, [{ signerId: 'b' }]).map(({ id }) => id)).toEqual(['c']);
    expect(agreementState(agreement, signers, [], now)).toBe('open');
    expect(agreementState(agreement, signers, [{ signerId: 'b' }, { signerId: 'c' }], now)).toBe('arriving');
    expect(agreementState(agreement, signers, [], Date.parse('2027-01-01'))).toBe('expired');
    expect(agreementState({ ...agreement, voidedAt: 'x' }, signers, [], now)).toBe('voided');
    expect(agreementState({ ...agreement, status: 'completed' }, signers, [], now)).toBe('completed');
  });
});

describe('a locked report', () => {
  const inspection = { id: 'i', appointmentId: 'ap' };
  const rules = { needsSignature: true, needsPayment: true };
  const of = (status: 'open' | 'completed' | 'voided' | null, appointmentId: string | null = 'ap') => ({
    inspectionId: null,
    appointmentId,
    formPath: '',
    status,
  });
  it.each([
    ['nothing is signed', [], ['signature']],
    ['it is signed', [of('completed')], []],
    ['a second one is open', [of('completed'), of('open')], ['signature']],
    ['a second one is on its way', [of('completed'), of(null)], ['signature']],
    ['the first was voided', [of('voided'), of('completed')], []],
    ['it is of another job', [of('completed', 'other')], ['signature']],
    ['it has no job', [of('completed', null)], ['signature']],
  ] as const)('when %s', (_what, agreements, reasons) => {
    expect(reportLockReasons({ ...rules, needsPayment: false }, inspection, agreements, null)).toEqual(
      reasons,
    );
  });
  it('waits for the fee, and says both', () => {
    expect(reportLockReasons(rules, inspection, [], { paidAt: null })).toEqual(['signature', 'payment']);
    expect(reportLockReasons(rules, inspection, [of('completed')], { paidAt: 'x' })).toEqual([]);
    // The owner's signature on the form itself opens nothing.
    const form = { ...of('completed'), formPath: 'homeowner/homeowner_signature' };
    expect(reportLockReasons(rules, inspection, [form], { paidAt: 'x' })).toEqual(['signature']);
    expect(lockSentence(['signature', 'payment'])).toBe(
      'The client cannot open this report until its agreement is signed and until the inspection is paid.',
    );
  });
});
