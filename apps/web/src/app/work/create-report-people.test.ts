import { members } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { beforeEach, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import type { KnownUser, Letterhead } from '#src/ground/session/known-user.ts';
import { createReportPeople } from './create-report-people.ts';

const USER = '0198f3a0-0000-7000-8000-0000000000a1';
const letterhead: Letterhead = {
  email: 'office@dietz.example',
  phone: '555-0100',
  licenseNumber: 'HI1',
  address: '22 Harbor Road',
  website: '',
  brandColor: '#1f4a3f',
};
const look = {
  logo: null,
  logoPath: null,
  fontSet: 'standard',
  footerText: '',
  cover: 'plumb',
  layout: 'classic',
};
const logo = { sha256: 'a'.repeat(64), widthPx: 40, heightPx: 20 };

const ROSA = makerOf(members, {
  id: '0198f3a0-0000-7000-8000-0000000000b1',
  scopeId: '0198f3a0-0000-7000-8000-0000000000c1',
  userId: '0198f3a0-0000-7000-8000-0000000000a2',
  fullName: 'Rosa Lind',
  email: 'rosa@dietz.example',
  phone: '555-0102',
  licenseNumber: 'HI2',
  role: 'inspector',
})();

let store: LocalStore;
beforeEach(async () => {
  store = await openTestStore(createTestDevice(USER));
});

const peopleWith = (given: Letterhead) => {
  const known: KnownUser = {
    user: { id: USER, email: null, createdAt: '', fullName: null, name: null, avatarUrl: null },
    profile: null,
    organization: { id: 'o1', name: 'Dietz', role: 'owner', letterhead: given },
  };
  return createReportPeople({
    known,
    rest: () => Promise.reject(new Error('no network here')),
    kept: store.database.local,
    member: async (userId) => (userId === ROSA.userId ? ROSA : null),
    isOnline: () => false,
    logo: async (sha256) => (sha256 === logo.sha256 ? { ...logo, png: 'iVBORw0KGgo=' } : null),
  });
};
const organizationWith = (given: Letterhead) => peopleWith(given).organization();

it('carries the branding with the bytes of the logo, without a network', async () => {
  const branded = {
    ...letterhead,
    look: { ...look, logo, fontSet: 'plex', footerText: 'For the client alone.' },
  };
  expect(await organizationWith(branded)).toEqual({
    id: 'o1',
    name: 'Dietz',
    ...letterhead,
    branding: {
      logo: { ...logo, picture: 'iVBORw0KGgo=' },
      fontSet: 'plex',
      footerText: 'For the client alone.',
    },
  });
});

it('says nothing of branding where nothing was chosen, so that a report prints as before', async () => {
  expect(await organizationWith({ ...letterhead, look })).not.toHaveProperty('branding');
  expect(await organizationWith(letterhead)).not.toHaveProperty('branding');
});

it('knows colleagues without a network, though their profiles were never asked for', async () => {
  const people = peopleWith(letterhead);
  expect(await people.person(ROSA.userId)).toEqual({
    id: ROSA.userId,
    name: 'Rosa Lind',
    email: 'rosa@dietz.example',
    phone: '555-0102',
    licenseNumber: 'HI2',
  });
  expect(await people.person('0198f3a0-0000-7000-8000-0000000000a9')).toBeNull();
});
