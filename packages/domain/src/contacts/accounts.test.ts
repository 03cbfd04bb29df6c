import { describe, expect, it } from 'vitest';
import { anAccount } from '../testing/a-contact.ts';
import { findDuplicateAccounts } from './find-duplicate-accounts.ts';
import { differingAccountFields, mergeAccounts } from './merge-accounts.ts';
import { writeAccountsCsv } from './write-account-file.ts';

const found = (...accounts: Parameters<typeof anAccount>[0][]) =>
  findDuplicateAccounts(accounts.map((values, index) => anAccount({ id: `a${index}`, ...values }))).map(
    ({ members, reasons }) => [members.map(({ id }) => id).sort(), reasons],
  );

describe('duplicates among accounts', () => {
  it('have one name, whatever the legal form and the marks', () => {
    expect(
      found(
        { name: 'The Bayside Realty Co., L.L.C.' },
        { name: 'bayside realty' },
        { name: 'Bayside Roofing' },
      ),
    ).toEqual([[['a0', 'a1'], ['name']]]);
    expect(found({ name: 'The Company' }, { name: 'Co.' })).toEqual([]);
  });

  it('have one number or one website, however they are written', () => {
    expect(
      found(
        { name: 'Bayside', phone: '+18135550101' },
        { name: 'BSR Group', phone: '(813) 555-0101', website: 'https://www.bsr.example/' },
        { name: 'BSR', website: 'bsr.example?from=mail' },
        { name: 'BSR Tampa', website: 'bsr.example/tampa' },
      ),
    ).toEqual([
      [
        ['a0', 'a1', 'a2'],
        ['phone', 'website'],
      ],
    ]);
  });

  it('are not the many offices under one site, nor those whom somebody told apart', () => {
    const offices = ['North', 'South', 'East', 'West', 'Gulf'].map((name) => ({
      name,
      website: 'franchise.example',
    }));
    expect(found(...offices)).toEqual([]);
    const pair = [anAccount({ id: 'a' }), anAccount({ id: 'b' })];
    expect(findDuplicateAccounts(pair)).toHaveLength(1);
    expect(findDuplicateAccounts(pair, () => true)).toEqual([]);
  });
});

describe('a merge of accounts', () => {
  const kept = anAccount({
    id: 'a',
    name: 'Bayside Realty',
    phone: '+18135550101',
    tags: ['Gulf'],
    notes: 'Pays by card.',
  });
  const other = anAccount({
    id: 'b',
    name: 'Bayside Realty LLC',
    kind: 'agency',
    phone: '+18135550202',
    email: 'desk@bayside.example',
    tags: ['gulf', 'Top ten'],
    notes: 'Closed on Fridays.',
  });

  it('joins tags and notes, fills what is missing, and notes the number that had to go', () => {
    expect(mergeAccounts(kept, [other])).toEqual({
      name: 'Bayside Realty',
      kind: 'brokerage',
      phone: '+18135550101',
      email: 'desk@bayside.example',
      website: '',
      address: '',
      licenseNumber: '',
      tags: ['Gulf', 'Top ten'],
      notes: 'Pays by card.\n\nClosed on Fridays.\n\nPhone of a merged account: +18135550202',
    });
  });

  it('asks where they differ, and takes what was chosen', () => {
    expect(differingAccountFields([kept, other])).toEqual(['name', 'kind', 'phone']);
    expect(mergeAccounts(kept, [other], { kind: 'b', phone: 'b' })).toMatchObject({
      name: 'Bayside Realty',
      kind: 'agency',
      phone: '+18135550202',
      notes: expect.stringMatching(/Phone of a merged account: \+18135550101$/),
    });
  });
});

it('writes accounts with their people, and no cell that a spreadsheet would run', () => {
  const account = anAccount({ name: '=1+1', phone: '+18135550101', tags: ['Gulf', 'Top ten'] });
  const [head, row] = writeAccountsCsv([
    { account, people: ['Kelly Marsh', 'Ben Carter'], broughtCount: 7 },
  ]).split('\r\n');
  expect(head).toBe(
    '\uFEFFName,Type,Phone,Email,Website,Address,License number,Tags,People,Inspections,Notes',
  );
  expect(row).toBe("'=1+1,Real estate brokerage,+18135550101,,,,,Gulf; Top ten,Kelly Marsh; Ben Carter,7,");
});
