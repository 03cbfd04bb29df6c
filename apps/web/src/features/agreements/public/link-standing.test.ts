import { expect, it } from 'vitest';
import type { OpenedAgreement } from './agreement-calls.ts';
import { pdfWordsOf, standingOf } from './link-standing.ts';

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
  expect(standingOf(opened({})).canSign).toBe(true);
  const [ann, bo] = opened({}).signers;
  if (ann === undefined || bo === undefined) throw new Error('two signers');
  const early = standingOf(opened({ isTurn: false, signers: [{ ...ann, status: 'invited' }, bo] }));
  expect(early).toMatchObject({ canSign: false, title: 'Ann signs first' });
  const done = standingOf(opened({ me: 0 }));
  expect(done).toMatchObject({ canSign: false, title: 'You have signed' });
  expect(done.words).toContain('Bo');
});

it.each(['completed', 'declined', 'expired', 'voided', 'replaced'] as const)(
  'is over when it is %s',
  (status) => {
    expect(standingOf(opened({ agreementStatus: status })).canSign).toBe(false);
  },
);

it('says of the PDF what is in it', () => {
  expect(pdfWordsOf(opened({}))).toContain('Not signed yet');
  expect(pdfWordsOf(opened({ agreementStatus: 'completed' }))).toContain('until the copy');
  expect(pdfWordsOf(opened({ agreementStatus: 'completed', isSealed: true }))).toContain(
    'With all signatures',
  );
  expect(pdfWordsOf(opened({ agreementStatus: 'voided' }))).toContain('without signatures');
});
