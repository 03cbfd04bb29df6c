import { describe, expect, it } from 'vitest';
import { agreementFacts } from './agreement-facts.ts';
import {
  barsClaimConditions,
  type CheckedAgreement,
  liabilityLimitStates,
  offersLiabilityLimit,
  sendingProblems,
} from './agreement-rules.ts';

const agreement = (more: Partial<CheckedAgreement> = {}): CheckedAgreement => ({
  words: 'Home Inspection Agreement',
  values: {},
  inspectionDay: '2026-12-01',
  today: '2026-11-26',
  ...more,
});

describe('the clauses of an agreement', () => {
  it('follow the facts of the states', () => {
    expect(liabilityLimitStates).toEqual(['AZ', 'IL', 'MD', 'NY', 'SC', 'TX']);
    expect(['CA', 'MA', 'NJ', 'TN', 'FL', 'HI', ''].filter(offersLiabilityLimit)).toEqual([]);
    expect(Object.keys(agreementFacts).filter(barsClaimConditions)).toEqual(['CA', 'MA']);
  });
});

describe('an agreement that is sent', () => {
  it('is stopped in the five states whose rule was read, with its name, and in no other', () => {
    const bare = agreement({ today: '2026-12-02' });
    const stopped = Object.keys(agreementFacts).filter((state) => sendingProblems(state, bare).length > 0);
    expect(stopped).toEqual(['GA', 'NC', 'NJ', 'OH', 'VA']);
    expect(sendingProblems('OH', bare)).toEqual([
      'It must be signed before the inspection, and that date has passed (O.A.C. 1301:17-1-16(A)(6)).',
    ]);
    expect(sendingProblems('OH', agreement({ today: '2026-12-01' }))).toEqual([]);
    expect(sendingProblems('', bare)).toEqual([]);
  });

  it('states what the rule lists, in its words or by a blank that was filled in and printed', () => {
    const standard = 'Standards of Practice of the North  Carolina Home Inspector Licensure Board';
    const problems = (words: string, fee: string): string[] =>
      sendingProblems('NC', agreement({ words, values: { 'inspection.fee': fee } }));
    expect(problems('Home inspection', '$450').map((each) => each.includes('the cost'))).toEqual([
      false,
      true,
    ]);
    expect(problems(`Home inspection. ${standard}.`, '')).toEqual([
      'The agreement must state the cost (11 NCAC 08 .1103(b)(1)).',
    ]);
    expect(problems(`Home inspection for $450. ${standard.toUpperCase()}.`, '$450')).toEqual([]);
  });

  it('is not stopped by a fact that the office switched off, or for another service', () => {
    const late = agreement({ today: '2026-12-02' });
    expect(sendingProblems('OH', late, (id) => id === 'oh_agreement')).toEqual([]);
    const form = { ...late, words: 'Insurance form. It is not a home inspection.' };
    expect(sendingProblems('OH', form)).toEqual([]);
  });
});
