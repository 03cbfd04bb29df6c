import { expect, it } from 'vitest';
import { answersFromFacts } from '../report/engine/facts.ts';
import { flWdo } from '../report-types/fl-wdo/definition.ts';
import { mold } from '../report-types/mold.ts';
import { radon } from '../report-types/radon.ts';
import { fittingLicense, type HeldLicense, licenseFacts, printedLicense } from './licenses.ts';

const held = (kind: HeldLicense['kind'], state: string, number: string, expiresOn: string | null = null) =>
  ({ userId: 'maria', kind, state, number, expiresOn }) satisfies HeldLicense;
const LICENSES = [
  held('home_inspector', 'FL', 'HI11842', '2028-07-31'),
  held('home_inspector', 'VA', '3380001234', '2027-05-31'),
  held('pest_card', 'FL', 'JE20001'),
  held('pest_business', 'FL', 'JB30001'),
  held('mold_assessor', 'FL', 'MRSA77'),
  held('radon', '', 'NRPP 108822'),
  { ...held('home_inspector', 'GA', 'not Maria’s'), userId: 'ben' },
];
const inState = (state: string) => ({ userId: 'maria', state, ownNumber: 'HI0' });

it('takes the license of the state of the house, with its expiration', () => {
  expect(licenseFacts(LICENSES, inState('va'))).toMatchObject({
    'inspector.license_number': '3380001234',
    'inspector.license_expires': '2027-05-31',
  });
  expect(licenseFacts(LICENSES, inState('FL'))['inspector.license_number']).toBe('HI11842');
});

it('keeps the profile’s number where no license fits, never someone else’s or another state’s', () => {
  expect(licenseFacts(LICENSES, inState('GA'))).toMatchObject({
    'inspector.license_number': 'HI0',
    'inspector.license_expires': '',
    'inspector.pest_id_card': '',
    'company.pest_license_number': '',
  });
});

it('prints no number in another state that is known to be of one', () => {
  const printed = (state: string) =>
    licenseFacts(LICENSES, { ...inState(state), ownNumber: 'HI11842' })['inspector.license_number'];
  expect([printed('GA'), printed('FL'), printed('VA')]).toEqual(['', 'HI11842', '3380001234']);
});

it('takes a certification without a state everywhere, after one of the state', () => {
  expect(fittingLicense(LICENSES, inState('OH'), 'radon')?.number).toBe('NRPP 108822');
  const both = [...LICENSES, held('radon', 'OH', 'RT 9')];
  expect(fittingLicense(both, inState('OH'), 'radon')?.number).toBe('RT 9');
});

it('fills the right license into the Florida form of pest control, the mold report and the radon report', () => {
  const facts = licenseFacts(LICENSES, inState('FL'));
  const wdo = answersFromFacts(flWdo, facts);
  expect([wdo.get('general/id_card'), wdo.get('general/business_license')]).toEqual(['JE20001', 'JB30001']);
  expect(answersFromFacts(mold, facts).get('who/assessor_license')).toBe('MRSA77 FL');
  expect(answersFromFacts(radon, facts).get('general/inspector_license')).toBe('NRPP 108822');
});

it('prints the license of the kind that the report asks for, where nothing was entered', () => {
  expect(printedLicense(radon, LICENSES, inState('VA'))).toBe('NRPP 108822');
  expect(printedLicense(mold, LICENSES, inState('VA'))).toBe('3380001234');
});
