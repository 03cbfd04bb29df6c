import { expect, it } from 'vitest';
import { checkDomains } from './check-domains.ts';
import { kindOfCard } from './kind-of-card.ts';

const read = (value: string, confidence = 0.9) => ({ value, confidence });
const check = (email: string, website: string, company: string | null) => {
  const found = checkDomains({ emails: [read(email)], website: read(website) }, company);
  return [found.emails[0], found.website];
};

it('is surer of an email and a website with one domain', () => {
  expect(check('kelly@bayside.com', 'www.bayside.com', null)).toEqual([
    read('kelly@bayside.com', 0.97),
    read('www.bayside.com', 0.97),
  ]);
});

it('mends a misread domain by the other one and the company, and asks to look at it', () => {
  expect(check('kelly@baysiderea1ty.com', 'www.baysiderealty.com', 'Bayside Realty')).toEqual([
    read('kelly@baysiderealty.com', 0.5),
    read('www.baysiderealty.com'),
  ]);
  expect(check('kelly@baysiderealty.com', 'www.bayslderealty.com/kelly', 'BAYSIDE REALTY LLC')).toEqual([
    read('kelly@baysiderealty.com'),
    read('www.baysiderealty.com/kelly', 0.5),
  ]);
});

it('changes neither where the company does not tell, but asks to look at both', () => {
  expect(check('kelly@gulfhomes.com', 'gu1fhomes.com', null)).toEqual([
    read('kelly@gulfhomes.com', 0.5),
    read('gu1fhomes.com', 0.5),
  ]);
});

it.each([
  ['kelly@gmail.com', 'gmall.com'],
  ['kelly@kw.com', 'kellymarsh.com'],
])('leaves %s beside %s as they are', (email, website) => {
  expect(check(email, website, 'Bayside Realty')).toEqual([read(email), read(website)]);
});

it.each([
  ['Realtor, GRI', 'Bayside Realty', 'agent'],
  ['Listing Agent', 'Bayside Realty', 'listing_agent'],
  ['Insurance Agent', 'Gulf Mutual', 'other'],
  ['Loan Officer', 'Summit Lending', 'other'],
  ['Attorney at Law', null, 'attorney'],
  [null, 'Hale Law Firm', 'attorney'],
  [null, 'Sunline Real Estate', 'agent'],
  ['Project Manager', 'Coast Roofing', 'other'],
  [null, null, 'agent'],
] as const)('takes %s of %s for %s', (title, company, kind) => {
  const value = (text: string | null) => (text === null ? null : read(text));
  expect(kindOfCard({ title: value(title), company: value(company) })).toBe(kind);
});
