import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeyValueStorage } from '../backend/durable-key-value.ts';
import { base64Of } from '../base64.ts';
import type { IdentityOutcome } from './identity.ts';
import { readLogo, withLogoHere } from './organization-logo.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]);
const sha256 = createHash('sha256').update(PNG).digest('hex');
const logo = { sha256, widthPx: 40, heightPx: 20 };
const look = { logo, logoPath: `o1/logo-${sha256}.png`, fontSet: '', footerText: '', cover: '', layout: '' };
const letterhead = { email: '', phone: '', licenseNumber: '', address: '', website: '', brandColor: null };
const profile = {
  userId: 'u1',
  email: null,
  fullName: null,
  avatarUrl: null,
  phone: null,
  licenseNumber: null,
  onboardingCompleted: false,
};
const found: IdentityOutcome = {
  kind: 'found',
  profile,
  organization: { id: 'o1', name: 'Ann', role: 'owner', letterhead: { ...letterhead, look } },
};
const logoOf = (outcome: IdentityOutcome) =>
  outcome.kind === 'found' ? outcome.organization?.letterhead?.look?.logo : outcome.kind;

let storage: KeyValueStorage;
beforeEach(() => {
  const kept = new Map<string, string>();
  storage = {
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
  };
});
const answering = (answer: () => Response) => {
  const fetch = vi.fn(async (_input: RequestInfo | URL) => answer());
  return { deps: { storage, fetch, backendUrl: 'https://db.test' }, fetch };
};

describe('the logo of the organization', () => {
  it('is fetched once, and is here from then on', async () => {
    const { deps, fetch } = answering(() => new Response(PNG));
    expect(logoOf(await withLogoHere(deps, found))).toEqual(logo);
    await withLogoHere(deps, found);
    expect(fetch.mock.calls).toEqual([
      [`https://db.test/storage/v1/object/public/branding/o1/logo-${sha256}.png`],
    ]);
    expect(await readLogo(storage, sha256)).toEqual({ ...logo, png: base64Of(PNG) });
    expect(await readLogo(storage, 'b'.repeat(64))).toBeNull();
  });

  it('that cannot be reached now is asked for again with the rest', async () => {
    const { deps } = answering(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(logoOf(await withLogoHere(deps, found))).toBe('unreachable');
    expect(logoOf(await withLogoHere(answering(() => new Response('', { status: 503 })).deps, found))).toBe(
      'unreachable',
    );
  });

  it.each([
    ['is gone', () => new Response('', { status: 404 })],
    ['is another file than its checksum says', () => new Response(new Uint8Array([...PNG, 7]))],
  ])('that %s is not named', async (_, answer) => {
    vi.spyOn(console, 'warn').mockReturnValueOnce(undefined);
    expect(logoOf(await withLogoHere(answering(answer).deps, found))).toBeNull();
    expect(await readLogo(storage, sha256)).toBeNull();
  });
});
