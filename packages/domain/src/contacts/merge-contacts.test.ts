import { describe, expect, it } from 'vitest';
import { aContact } from '../testing/a-contact.ts';
import { differingFields, mergeContacts } from './merge-contacts.ts';
import { standingFor, standsForCircle } from './standing-for.ts';

const kept = aContact({
  id: 'kept',
  name: 'Ana Delgado',
  email: 'ana@mail.example',
  tags: ['VIP'],
  notes: 'Two dogs.',
});
const other = aContact({
  id: 'other',
  kind: 'agent',
  name: 'Ana M. Delgado',
  company: 'Bayside Realty',
  email: 'ANA@mail.example',
  phone: '+18135550101',
  phoneLabel: 'mobile',
  otherEmails: [{ label: 'work', value: 'ana@bayside.example' }],
  tags: ['vip', 'Spanish'],
  notes: 'Two dogs.',
  doNotTextAt: '2026-02-01T00:00:00.000Z',
  doNotTextProof: 'STOP by text',
  referredById: 'kept',
});

describe('a merge', () => {
  it('loses no email, number, tag or note, and keeps each once', () => {
    expect(mergeContacts(kept, [other])).toMatchObject({
      name: 'Ana Delgado',
      email: 'ana@mail.example',
      otherEmails: [{ label: 'work', value: 'ana@bayside.example' }],
      phone: '+18135550101',
      phoneLabel: 'mobile',
      tags: ['VIP', 'Spanish'],
      notes: 'Two dogs.',
    });
  });

  it('fills what the kept one leaves open and takes what was chosen', () => {
    expect(mergeContacts(kept, [other])).toMatchObject({ kind: 'client', company: 'Bayside Realty' });
    expect(mergeContacts(kept, [other], { name: 'other', kind: 'other' })).toMatchObject({
      name: 'Ana M. Delgado',
      kind: 'agent',
    });
    expect(differingFields([kept, other])).toEqual(['name', 'kind']);
    const companies = [aContact({ company: 'Bay' }), aContact({ company: 'Sun', accountId: null })];
    expect(differingFields(companies)).toEqual(['company']);
    expect(differingFields([...companies, aContact({ accountId: 'account-1' })])).toEqual([]);
  });

  it('never forgets that text messages were refused, and lets nobody be sent by themselves', () => {
    expect(mergeContacts(kept, [other])).toMatchObject({
      doNotTextAt: '2026-02-01T00:00:00.000Z',
      doNotTextProof: 'STOP by text',
      referredById: null,
    });
  });

  it('is followed to the one that stands, merge by merge', () => {
    const a = aContact({ id: 'a', mergedInto: 'b' });
    const b = aContact({ id: 'b', mergedInto: 'c' });
    const c = aContact({ id: 'c' });
    const byId = (...all: (typeof a)[]) => new Map(all.map((each) => [each.id, each]));
    expect(standingFor(a, byId(a, b, c)).id).toBe('c');
  });

  it('leads out of a circle to its smallest id, from wherever one comes', () => {
    const before = aContact({ id: '0', mergedInto: 'b' });
    const a = aContact({ id: 'a', mergedInto: 'b' });
    const b = aContact({ id: 'b', mergedInto: 'c' });
    const c = aContact({ id: 'c', mergedInto: 'a' });
    const byId = new Map([before, a, b, c].map((each) => [each.id, each]));
    for (const each of [before, a, b, c]) {
      expect(standingFor(each, byId).id).toBe('a');
      expect(standsForCircle(each, byId)).toBe(each === a);
    }
    const lost = aContact({ id: 'lost', mergedInto: 'elsewhere' });
    expect(standsForCircle(lost, new Map([['lost', lost]]))).toBe(false);
  });
});
