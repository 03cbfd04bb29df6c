import { expect, it } from 'vitest';
import type { OpenedAgreement } from './agreement-calls.ts';
import { linkStatusOf, pdfWordsOf } from './link-status.ts';

const opened = (over: Partial<OpenedAgreement>): OpenedAgreement => ({
  status: 'ok',
  title: 'Agreement',
  agreementStatus: 'open',
  document: '',
  documentSha256: '',
  expiresAt: '2026-12-01T00:00:00Z',
  isSealed: false,
  isTurn: true,
  me: 1,
  signers: [
    { name: 'Ann', role: 'client', status: 'signed', actedAt: null },
    { name: 'Bo', role: 'client', status: 'opened', actedAt: null },
  ],
  organization: { name: 'Level & Sons', phone: '', email: '', brandColor: null },
  ...over,
});

it('lets only whoever is in turn sign, and says why not', () => {
  expect(linkStatusOf(opened({}), 'America/New_York').canSign).toBe(true);
  const [ann, bo] = opened({}).signers;
  if (ann === undefined || bo === undefined) throw new Error('two signers');
  const early = linkStatusOf(
    opened({ isTurn: false, signers: [{ ...ann, status: 'invited' }, bo] }),
    'America/New_York',
  );
  expect(early).toMatchObject({ canSign: false, title: 'Ann signs first' });
  const done = linkStatusOf(opened({ me: 0 }), 'America/New_York');
  expect(done).toMatchObject({ canSign: false, title: 'You have signed' });
  expect(done.words).toContain('Bo');
});

it.each(['completed', 'declined', 'expired', 'voided', 'replaced'] as const)(
  'is over when it is %s',
  (status) => {
    expect(linkStatusOf(opened({ agreementStatus: status }), 'America/New_York').canSign).toBe(false);
  },
);

it('says of the PDF what is in it', () => {
  expect(pdfWordsOf(opened({}))).toContain('Not signed yet');
  expect(pdfWordsOf(opened({ agreementStatus: 'completed' }))).toContain('is being prepared');
  expect(pdfWordsOf(opened({ agreementStatus: 'completed', isSealed: true }))).toContain(
    'Includes all signatures',
  );
  expect(pdfWordsOf(opened({ agreementStatus: 'voided' }))).toContain('without signatures');
});

it('tells until when it can be signed on the clock of whoever reads it', () => {
  const open = opened({ expiresAt: '2026-12-06T19:42:00Z' });
  expect(linkStatusOf(open, 'America/New_York').words).toBe('Please sign by December 6, 2026, 2:42 PM EST.');
  expect(linkStatusOf(open, 'America/Los_Angeles').words).toMatch(/11:42 AM PST/);
  expect(linkStatusOf(open, 'Nowhere/Land').words).toMatch(/7:42 PM UTC/);
});
