import { aContact, anAccount } from '@plumbline/domain/testing/a-contact';
import { expect, it } from 'vitest';
import { accountCorrespondent, namesByAddress, PEOPLE_ASKED } from './account-correspondent.ts';
import { timelineOf } from './timeline.ts';

const account = anAccount({ name: 'Bayside Realty', email: 'desk@bayside.example', phone: '+18135550100' });
const kelly = aContact({
  id: 'kelly',
  name: 'Kelly Marsh',
  email: 'Kelly@bayside.example',
  otherPhones: [{ label: 'mobile', value: '+18135550101 ext. 7' }],
});

it('asks for the messages of the account, its people, and those who were merged into them', () => {
  expect(accountCorrespondent(account, [kelly], (id) => [`${id} before`])).toEqual({
    contactIds: ['kelly', 'kelly before'],
    emails: ['desk@bayside.example', 'Kelly@bayside.example'],
    phones: ['+18135550100', '+18135550101 ext. 7'],
  });
  expect(accountCorrespondent(anAccount(), [], () => [])).toEqual({ contactIds: [], emails: [], phones: [] });
});

it('asks about so many people that the question still fits', () => {
  const people = Array.from({ length: PEOPLE_ASKED + 1 }, (_, n) => aContact({ id: `c${n}` }));
  expect(accountCorrespondent(account, people, () => []).contactIds).toHaveLength(PEOPLE_ASKED);
});

it('says to whom a message of an account went', () => {
  const nameAt = namesByAddress(account, [kelly]);
  expect(
    ['kelly@BAYSIDE.example', '+18135550101', 'desk@bayside.example', 'x@y.example'].map(nameAt),
  ).toEqual(['Kelly Marsh', 'Kelly Marsh', 'Bayside Realty', '']);
  const nothing = { agreements: [], appointments: [], appointmentPeople: [], inspections: [] };
  const rows = { ...nothing, reports: [], notes: [], tasks: [] };
  const subject = { hasContact: () => false, hasAccount: () => false, nameOf: null, nameAt };
  const base = { status: 'sent', direction: 'out', words: 'Your report' } as const;
  const messages = [
    { ...base, id: 'm1', channel: 'email', address: 'kelly@bayside.example', at: '2026-11-02T00:00:00Z' },
    { ...base, id: 'm2', channel: 'email', address: 'x@y.example', at: '2026-11-01T00:00:00Z' },
  ] as const;
  expect(timelineOf(subject, rows, messages).map(({ detail }) => detail)).toEqual([
    'Email to Kelly Marsh · Sent',
    'Email to them · Sent',
  ]);
});
