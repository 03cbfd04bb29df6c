import { describe, expect, it } from 'vitest';
import { findSame } from './find-same.ts';
import type { NewLink, ShareLink } from './share-calls.ts';

const NOW = Date.parse('2026-11-26T15:00:00Z');
const asked: NewLink = {
  recipientName: 'Ana Ferrer',
  recipientEmail: 'ana@example.com',
  expiresAt: '2027-11-26T15:00:00.000Z',
  password: '',
  kind: 'client',
};
const link: ShareLink = {
  id: 'l1',
  recipientName: 'Ana Ferrer',
  recipientEmail: 'ana@example.com',
  expiresAt: '2027-11-26T14:58:00.000Z',
  revokedAt: null,
  hasPassword: false,
  kind: 'client',
  createdAt: '2026-11-26T14:58:00.000Z',
  lastOpenedAt: null,
  openCount: 0,
  url: 'https://example.com/download/t',
};

describe('a link that is asked for twice', () => {
  it('is the one that is there', () => {
    expect(findSame([link], asked, NOW)).toBe(link);
    expect(findSame([link], { ...asked, recipientEmail: ' ana@example.com ' }, NOW)).toBe(link);
  });

  it.each<[string, Partial<ShareLink>, Partial<NewLink>]>([
    ['another person', {}, { recipientEmail: 'luis@example.com' }],
    ['another kind', { kind: 'agent' }, {}],
    ['another expiry', {}, { expiresAt: null }],
    ['a password', {}, { password: 'longer than eight' }],
    ['a revoked link', { revokedAt: '2026-11-26T14:59:00.000Z' }, {}],
    ['an expired link', { expiresAt: '2026-11-26T14:59:00.000Z' }, { expiresAt: '2026-11-26T15:01:00.000Z' }],
    ['a link whose address is not on this device', { url: null }, {}],
  ])('is a new one for %s', (_, before, now) => {
    expect(findSame([{ ...link, ...before }], { ...asked, ...now }, NOW)).toBeUndefined();
  });
});
