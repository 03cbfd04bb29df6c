import { describe, expect, it } from 'vitest';
import { mappingKey, targetWords } from './import-mapping.ts';
import { openContactsCsv } from './read-contacts-csv.ts';

function open(text: string) {
  const opened = openContactsCsv(new TextEncoder().encode(text));
  if (!opened.ok) throw new Error(opened.reason);
  return opened.found;
}

describe('the mapping of a file', () => {
  const found = open('Wer;Was;Handy;Leer\nAna Ferrer;Makler;813 555 0120;\nBo Lund;Client;x;\n');

  it('needs a column for a name, and reads by what was chosen', () => {
    expect(found.read(found.guess)).toEqual({
      ok: false,
      reason: 'Choose the column with the name, company, or email.',
    });
    const mapping = {
      columns: { Wer: 'name/', Was: 'kind/', Handy: 'phone/mobile' },
      kinds: { makler: 'agent' },
    };
    const file = found.read(mapping);
    expect(file.ok && file.rows.map(({ contact: { name, kind, phones } }) => [name, kind, phones])).toEqual([
      ['Ana Ferrer', 'agent', [{ label: 'mobile', value: '813 555 0120' }]],
      ['Bo Lund', 'client', [{ label: 'mobile', value: 'x' }]],
    ]);
    expect(found.kindWords(mapping)).toEqual(['Makler', 'Client']);
  });

  it('offers only columns with a value, with the first of them', () => {
    expect(found.columns).toEqual([
      { header: 'Wer', sample: 'Ana Ferrer' },
      { header: 'Was', sample: 'Makler' },
      { header: 'Handy', sample: '813 555 0120' },
    ]);
  });

  it('ignores a target that does not exist', () => {
    expect(
      found.read({ columns: { Wer: 'name/', Was: 'password/' }, kinds: { makler: 'king' } }),
    ).toMatchObject({
      ok: true,
      ignoredColumns: ['Was', 'Handy', 'Leer'],
    });
  });

  it('names the lines that are imported otherwise than they were meant', () => {
    const file = open(
      'Name,Type,Email,Phone\nAna,Vendor,ana at x,none\nBo,Client,bo@x.example,ask\nCy,Client,n/a,813 555 0120\n',
    );
    expect(file.read(file.guess)).toMatchObject({
      doubts: [
        {
          line: 2,
          reason:
            'the type “Vendor” isn’t recognized; “ana at x” isn’t an email address and goes into the notes',
        },
        { line: 3, reason: '“ask” isn’t a phone number' },
      ],
    });
  });

  it('is the same for the same headers in another order, and for no others', () => {
    expect(mappingKey('contacts', ['Name', 'Phone'])).toBe(mappingKey('contacts', ['Phone ', 'Name', '']));
    expect(mappingKey('contacts', ['Name'])).not.toBe(mappingKey('accounts', ['Name']));
    expect(mappingKey('contacts', ['x'.repeat(6000)])).toBeNull();
  });
});

it('says a target in words', () => {
  expect(targetWords('email/work')).toBe('Email (work)');
});
