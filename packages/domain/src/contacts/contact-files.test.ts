import { describe, expect, it } from 'vitest';
import { aContact, anAccount } from '../testing/a-contact.ts';
import type { FileContact, FileRow } from './contact-file.ts';
import { blankFileContact } from './contact-file.ts';
import { planContactImport } from './plan-contact-import.ts';
import { openContactsCsv } from './read-contacts-csv.ts';
import { readVcards } from './read-vcards.ts';
import { writeContactsCsv, writeVcards } from './write-contact-files.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const readContactsCsv = (file: Uint8Array) => {
  const opened = openContactsCsv(file);
  return opened.ok ? opened.found.read(opened.found.guess) : opened;
};
const rowsOf = (file: ReturnType<typeof readVcards>): readonly FileContact[] =>
  file.ok ? file.rows.map(({ contact }) => contact) : [];

describe('a CSV of contacts', () => {
  it('is read as Google writes it', () => {
    const file = readContactsCsv(
      bytes(
        'First Name,Last Name,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Labels,Birthday\n' +
          'Kelly,Marsh,Bayside Realty,Realtor,Work,kelly@bayside.example,Mobile,(813) 555-0120 ::: 813 555 0121,* myContacts ::: Agents,1980-01-01\n',
      ),
    );
    expect(rowsOf(file)[0]).toMatchObject({
      name: 'Kelly Marsh',
      company: 'Bayside Realty',
      jobTitle: 'Realtor',
      emails: [{ label: '', value: 'kelly@bayside.example' }],
      phones: [{ value: '(813) 555-0120' }, { value: '813 555 0121' }],
      tags: ['Agents'],
    });
    expect(file).toMatchObject({ ignoredColumns: ['E-mail 1 - Label', 'Phone 1 - Label', 'Birthday'] });
  });

  it('is read as Outlook writes it, addresses put together', () => {
    const file = readContactsCsv(
      bytes(
        'First Name;Last Name;Company;E-mail Address;Mobile Phone;Business Fax;Business Street;Business City;Business State;Business Postal Code\n' +
          'Omar;Haddad;Haddad Homes;omar@haddad.example;727 555 0121;727 555 0199;12 Dock Road;Tampa;FL;33605\n',
      ),
    );
    expect(rowsOf(file)[0]).toMatchObject({
      phones: [
        { label: 'mobile', value: '727 555 0121' },
        { label: 'fax', value: '727 555 0199' },
      ],
      addresses: [{ value: '12 Dock Road, Tampa, FL 33605' }],
    });
  });

  it('is read after a line that tells Excel how it is separated, and in UTF-16 of either order', () => {
    for (const said of ['sep=;', '"sep=;"']) {
      const file = readContactsCsv(bytes(`\uFEFF${said}\r\nName;Phone\r\nAna;1\r\n;2\r\n`));
      expect(rowsOf(file)[0]).toMatchObject({ name: 'Ana', phones: [{ value: '1' }] });
      expect(file).toMatchObject({ rows: [{ line: 3 }], problems: [{ line: 4 }] });
    }
    const units = Array.from('\uFEFFName\tPhone\nZoë\t1', (letter) => letter.charCodeAt(0));
    const bigEndian = new Uint8Array(units.flatMap((unit) => [unit >> 8, unit & 0xff]));
    const littleEndian = new Uint8Array(units.flatMap((unit) => [unit & 0xff, unit >> 8]));
    for (const file of [bigEndian, littleEndian])
      expect(rowsOf(readContactsCsv(file))[0]).toMatchObject({ name: 'Zoë' });
  });

  it('takes several addresses in one cell apart, and leaves what is none as it stands', () => {
    const file = readContactsCsv(
      bytes(
        'Name,E-mail\nAna,"ana@x.example; a.ferrer@y.example"\nBen,"ben@x.example, bc@y.example"\nCy,Cy <cy@x.example>\n',
      ),
    );
    expect(rowsOf(file).map(({ emails }) => emails.map(({ value }) => value))).toEqual([
      ['ana@x.example', 'a.ferrer@y.example'],
      ['ben@x.example', 'bc@y.example'],
      ['Cy <cy@x.example>'],
    ]);
  });

  it('names the lines that cannot be read and refuses what is no list of people', () => {
    expect(readContactsCsv(bytes('Name,Phone\nAna,1\n,2\n'))).toMatchObject({
      ok: true,
      problems: [{ line: 3, reason: 'it has no name' }],
    });
    expect(readContactsCsv(bytes('Color,Size\nred,2\n'))).toMatchObject({ ok: false });
    expect(readContactsCsv(bytes('PK\u0003\u0004\u0000\u0000'))).toMatchObject({ ok: false });
  });

  it('says after a round trip what it said before', () => {
    const contact = aContact({
      kind: 'listing_agent',
      name: 'Zoë "Z" Lind',
      jobTitle: 'Broker, PA',
      email: 'zoe@sun.example',
      otherEmails: [{ label: '', value: 'z@sun.example' }],
      phone: '+18135550101 ext. 7',
      address: '1 Main St, Tampa, FL 33602',
      tags: ['VIP', 'Spanish'],
      notes: 'Two lines,\nwith a comma.',
    });
    const csv = writeContactsCsv([{ contact, company: 'Sunline' }]);
    expect(rowsOf(readContactsCsv(bytes(csv)))[0]).toEqual({
      ...blankFileContact,
      kind: 'listing_agent',
      name: 'Zoë "Z" Lind',
      company: 'Sunline',
      jobTitle: 'Broker, PA',
      emails: [
        { label: '', value: 'zoe@sun.example' },
        { label: '', value: 'z@sun.example' },
      ],
      phones: [{ label: '', value: '+18135550101 ext. 7' }],
      addresses: [{ label: '', value: '1 Main St, Tampa, FL 33602' }],
      tags: ['VIP', 'Spanish'],
      notes: 'Two lines,\nwith a comma.',
    });
  });

  it('gives a spreadsheet nothing to run', () => {
    const csv = writeContactsCsv([
      { contact: aContact({ name: '=HYPERLINK("x")', phone: '+18135550101' }), company: '-2+3' },
    ]);
    expect(csv).toContain(`'=HYPERLINK`);
    expect(csv).toContain(`'-2+3`);
    expect(csv).toContain(',+18135550101,');
  });

  it.each(['=1', '@A1', '\t=1', '\r=1', '\n=1', "'=1"])('guards %j and reads it back', (notes) => {
    const csv = writeContactsCsv([{ contact: aContact({ notes }), company: '' }]);
    expect(csv).toMatch(/,"?'['=@\t\r\n]/);
    expect(rowsOf(readContactsCsv(bytes(csv)))[0]?.notes).toBe(notes.trim());
  });
});

describe('a file of vCards', () => {
  it('of an old Outlook keeps its letters, and its lines without the carriage returns', () => {
    const file = readVcards(
      bytes(
        'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:J=F6rg M=FCller\r\n' +
          'ADR;HOME;ENCODING=QUOTED-PRINTABLE:;;12 Main St=0D=0AApt 3;Orlando;FL;32801;USA\r\n' +
          'NOTE;ENCODING=QUOTED-PRINTABLE:Calls first=0D=0Athen writes\r\nEND:VCARD\r\n',
      ),
    );
    expect(rowsOf(file)[0]).toMatchObject({
      name: 'Jörg Müller',
      notes: 'Calls first\nthen writes',
      addresses: [{ value: '12 Main St, Apt 3, Orlando, FL 32801' }],
    });
  });

  it('is read in every version, folded and quoted', () => {
    const file = readVcards(
      bytes(
        'BEGIN:VCARD\r\nVERSION:2.1\r\nN:Lindqvist;Sue;;;\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:S=C3=BCe Lind=\r\nqvist\r\nTEL;CELL:941-555-0122\r\nEND:VCARD\r\n' +
          'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Haddad;Omar;;;\r\nitem1.EMAIL;type=INTERNET;type=pref:omar@had\r\n dad.example\r\nORG:Haddad Homes;Sales\r\nADR;TYPE=WORK:;;12 Dock Road;Tampa;FL;33605;USA\r\nNOTE:Likes\\, mostly\\; Fridays\\nand Mondays\r\nPHOTO;ENCODING=b:AAAA\r\nEND:VCARD\r\n' +
          'BEGIN:VCARD\nVERSION:4.0\nFN:Kelly Marsh\nTEL;VALUE=uri;TYPE="voice,work":tel:+1-813-555-0120\nEND:VCARD\n',
      ),
    );
    const [sue, omar, kelly] = rowsOf(file);
    expect(sue).toMatchObject({
      name: 'Süe Lindqvist',
      phones: [{ label: 'mobile', value: '941-555-0122' }],
    });
    expect(omar).toMatchObject({
      name: 'Omar Haddad',
      company: 'Haddad Homes',
      emails: [{ value: 'omar@haddad.example' }],
      addresses: [{ value: '12 Dock Road, Tampa, FL 33605' }],
      notes: 'Likes, mostly; Fridays\nand Mondays',
    });
    expect(kelly).toMatchObject({
      name: 'Kelly Marsh',
      phones: [{ label: 'work', value: '+1-813-555-0120' }],
    });
  });

  it('says after a round trip what it said before, in lines of at most 75 octets', () => {
    const contact = aContact({
      name: 'Ana María Delgado',
      jobTitle: 'Broker; Owner',
      email: 'ana@mail.example',
      phone: '+18135550101',
      phoneLabel: 'mobile',
      notes: `${'é'.repeat(60)}\nsecond line`,
      tags: ['A, B'],
    });
    const text = writeVcards([{ contact, company: 'Bay, Inc.' }]);
    expect(Math.max(...text.split('\r\n').map((line) => bytes(line).length))).toBeLessThanOrEqual(75);
    expect(rowsOf(readVcards(bytes(text)))[0]).toMatchObject({
      name: 'Ana María Delgado',
      company: 'Bay, Inc.',
      jobTitle: 'Broker; Owner',
      phones: [{ label: 'mobile', value: '+18135550101' }],
      notes: contact.notes,
      tags: ['A, B'],
    });
  });

  it('is refused when it holds none', () => {
    expect(readVcards(bytes('hello'))).toEqual({ ok: false, reason: 'This file doesn’t contain a vCard.' });
  });
});

describe('an import', () => {
  const row = (line: number, values: Partial<FileContact>): FileRow => ({
    line,
    contact: { ...blankFileContact, name: 'Ana Delgado', ...values },
  });
  const options = { kind: 'agent', tag: '', updatesKnown: true } as const;
  const ana = aContact({ id: 'ana', email: 'ana@mail.example', company: 'Bay', notes: 'Ours.' });

  it('adds to who is here and overwrites nothing', () => {
    const plan = planContactImport(
      [
        row(2, {
          emails: [{ label: '', value: 'ANA@mail.example' }],
          phones: [{ label: '', value: '813 555 0101' }],
          company: 'Elsewhere',
          notes: 'Theirs.',
          jobTitle: 'Buyer',
        }),
      ],
      [ana],
      [],
      options,
    );
    expect(plan.added).toEqual([]);
    expect(plan.changed).toEqual([
      { line: 2, contact: ana, patch: { phone: '+18135550101', jobTitle: 'Buyer' } },
    ]);
    const again = planContactImport(
      [row(2, { emails: [{ label: '', value: 'ana@mail.example' }] })],
      [ana],
      [],
      options,
    );
    expect(again).toMatchObject({ changed: [], unchangedCount: 1 });
  });

  it('takes two of one family who both gave no e-mail for two people, and keeps in the notes what is no address', () => {
    const file = readContactsCsv(
      new TextEncoder().encode(
        'Name,Email,Phone,Notes\nAna Delgado,n/a,813-555-0101,\nLuis Delgado,N/A,none,\nBob Neil,bob at mail,,Gate 4\n',
      ),
    );
    if (!file.ok) throw new Error('The file was not read.');
    const plan = planContactImport(file.rows, [], [], { kind: 'client', tag: '', updatesKnown: true });
    expect(
      plan.added.map(({ values: { name, email, phone, notes } }) => ({ name, email, phone, notes })),
    ).toEqual([
      { name: 'Ana Delgado', email: '', phone: '+18135550101', notes: '' },
      { name: 'Luis Delgado', email: '', phone: '', notes: '' },
      { name: 'Bob Neil', email: '', phone: '', notes: 'Gate 4\nEmail: bob at mail' },
    ]);
    expect(plan.unchangedCount).toBe(0);
  });

  it('takes the same name with another e-mail for another person', () => {
    const plan = planContactImport(
      [row(2, { emails: [{ label: '', value: 'other@mail.example' }] })],
      [ana],
      [],
      options,
    );
    expect(plan.added).toHaveLength(1);
  });

  it('makes one of two lines about one person, and finds the account of a company', () => {
    const account = anAccount({ name: 'Bayside Realty' });
    const plan = planContactImport(
      [
        row(2, {
          name: 'Kelly Marsh',
          company: 'bayside realty',
          emails: [{ label: '', value: 'k@b.example' }],
        }),
        row(3, {
          name: 'Kelly Marsh',
          emails: [{ label: '', value: 'k@b.example' }],
          website: 'bayside.example',
        }),
      ],
      [],
      [account],
      { ...options, tag: 'Imported' },
    );
    expect(plan.added).toHaveLength(1);
    expect(plan.added[0]?.values).toMatchObject({
      kind: 'agent',
      accountId: account.id,
      company: '',
      website: 'bayside.example',
      tags: ['Imported'],
    });
  });

  it('leaves those alone who are here when that is asked for', () => {
    const plan = planContactImport(
      [row(2, { jobTitle: 'Buyer', emails: [{ label: '', value: 'ana@mail.example' }] })],
      [ana],
      [],
      {
        ...options,
        updatesKnown: false,
      },
    );
    expect(plan).toMatchObject({ added: [], changed: [], unchangedCount: 1 });
  });
});
