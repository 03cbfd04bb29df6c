import { expect, it } from 'vitest';
import { aContact } from '../../testing/a-contact.ts';
import { snapshotContacts, toSnapshotContact } from './snapshot-contact.ts';

it('keeps in the office what the office wrote down about its client', () => {
  const contact = aContact({ notes: 'Haggles', tags: ['difficult'], source: 'Kelly', otherPhones: [] });
  const row = snapshotContacts.toRow(toSnapshotContact(contact));
  expect(row).toMatchObject({ name: 'Ana Delgado', notes: '' });
  expect(Object.keys(row)).not.toContain('tags');
  expect(JSON.stringify(row)).not.toMatch(/Haggles|difficult|Kelly/);
});
