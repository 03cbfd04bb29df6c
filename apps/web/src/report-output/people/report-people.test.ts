import { beforeEach, expect, it } from 'vitest';
import type { KnownUser, Letterhead } from '../../backend/session/known-user.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { createTestDevice, openTestStore } from '../../local/testing.ts';
import { createReportPeople } from './report-people.ts';

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

let store: LocalStore;
beforeEach(async () => {
  store = await openTestStore(createTestDevice(USER));
});

const organizationWith = (given: Letterhead) => {
  const known: KnownUser = {
    user: { id: USER, email: null, createdAt: '', fullName: null, name: null, avatarUrl: null },
    profile: null,
    organization: { id: 'o1', name: 'Dietz', role: 'owner', letterhead: given },
  };
  return createReportPeople({
    known,
    rest: () => Promise.reject(new Error('no network here')),
    kept: store.database.local,
    isOnline: () => false,
    logo: async (sha256) => (sha256 === logo.sha256 ? { ...logo, png: 'iVBORw0KGgo=' } : null),
  }).organization();
};

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
