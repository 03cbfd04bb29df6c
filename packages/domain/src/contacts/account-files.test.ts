import { describe, expect, it } from 'vitest';
import { anAccount } from '../testing/a-contact.ts';
import { planAccountImport } from './plan-account-import.ts';
import {
  type AccountFile,
  accountKindNamed,
  type FileAccount,
  openAccountsCsv,
} from './read-accounts-csv.ts';
import { writeAccountsCsv } from './write-account-file.ts';

const read = (text: string): AccountFile => {
  const opened = openAccountsCsv(new TextEncoder().encode(text));
  return opened.ok ? opened.found.read(opened.found.guess) : opened;
};
const rowsOf = (file: AccountFile): readonly FileAccount[] =>
  file.ok ? file.rows.map(({ account }) => account) : [];

describe('a CSV of accounts', () => {
  it('says after a round trip what it said before', () => {
    const account = anAccount({
      name: '=Gulf, "Key" & Son',
      kind: 'property_manager',
      email: 'desk@gulf.example',
      phone: '+18135550101',
      website: 'gulf.example',
      address: '12 Dock Road, Tampa, FL 33605',
      licenseNumber: 'CQ1',
      tags: ['Gulf', 'Top ten'],
      notes: 'Closed on Fridays.\nPays by card.',
    });
    const file = read(writeAccountsCsv([{ account, people: ['Kelly Marsh'], broughtCount: 3 }]));
    expect(rowsOf(file)).toEqual([
      {
        name: account.name,
        kind: account.kind,
        email: account.email,
        phone: account.phone,
        website: account.website,
        address: account.address,
        licenseNumber: account.licenseNumber,
        tags: account.tags,
        notes: account.notes,
      },
    ]);
    expect(file).toMatchObject({ ignoredColumns: ['People', 'Inspections'], problems: [] });
  });

  it('takes the company, not the person, and the number that is no fax', () => {
    const file = read(
      'First Name,Company,Type,Business Fax,Business Phone,Business Street,Business City,Business State\n' +
        'Omar,Haddad Homes,Home builder,727 555 0199,727 555 0121,12 Dock Road,Tampa,FL\n' +
        'Ben,,,,,,,\n',
    );
    expect(rowsOf(file)).toMatchObject([
      { name: 'Haddad Homes', kind: 'builder', phone: '727 555 0121', address: '12 Dock Road, Tampa, FL' },
    ]);
    expect(file).toMatchObject({
      ignoredColumns: ['First Name'],
      problems: [{ line: 3, reason: 'it has no name' }],
    });
  });

  it('is refused without a column for a name', () => {
    expect(read('Email,Phone\na@b.example,1\n')).toMatchObject({ ok: false });
    expect(read('')).toMatchObject({ ok: false, reason: 'This file is empty.' });
  });
});

it.each([
  ['Insurance agency', 'agency'],
  ['insurance broker', 'agency'],
  ['Real estate agency', 'brokerage'],
  ['law_firm', 'law_firm'],
  ['Mortgage company', 'lender'],
  ['Friends', null],
])('a kind called %s is %s', (text, kind) => {
  expect(accountKindNamed(text)).toBe(kind);
});

describe('an import of accounts', () => {
  const file = read(
    'Name,Type,Phone,Email,Tags\n' +
      '"Bayside Realty, LLC",,(813) 555-0101,new@bayside.example,Gulf\n' +
      'Bayside Realty,,,,South\n' +
      'Palm Insurance,insurance carrier,,,\n' +
      'Palm Insurance Inc.,,727 555 0121,,\n' +
      'Known Bank,lender,,,\n',
  );
  const rows = file.ok ? file.rows : [];
  const bayside = anAccount({ id: 'a', name: 'The Bayside Realty Co.', email: 'desk@bayside.example' });
  const bank = anAccount({ id: 'b', name: 'Known Bank', kind: 'lender', tags: ['Fair'] });
  const options = { kind: 'brokerage', tag: 'Fair', updatesKnown: true } as const;

  it('fills what is blank, adds tags, overwrites nothing, and makes one of two lines', () => {
    expect(planAccountImport(rows, [bayside, bank], options)).toEqual({
      added: [
        {
          line: 4,
          values: expect.objectContaining({
            name: 'Palm Insurance',
            kind: 'insurer',
            phone: '+17275550121',
            tags: ['Fair'],
          }),
        },
      ],
      changed: [
        { line: 2, account: bayside, patch: { phone: '+18135550101', tags: ['Gulf', 'Fair', 'South'] } },
      ],
      unchangedCount: 2,
    });
  });

  it('leaves what is here alone when that is wished', () => {
    const plan = planAccountImport(rows, [bayside, bank], { ...options, updatesKnown: false });
    expect(plan).toMatchObject({ changed: [], unchangedCount: 4 });
    expect(plan.added).toHaveLength(1);
  });
});
