import { describe, expect, it } from 'vitest';
import { listAgreements } from './agreement-list.ts';
import type { AgreementView } from './use-agreements.ts';

const view = (title: string, name: string, state: AgreementView['state']): AgreementView =>
  ({
    agreement: { title },
    signers: [{ name, email: `${name.toLowerCase()}@example.com` }],
    signatures: [],
    state,
    inTurn: [],
  }) as unknown as AgreementView;

const views = [view('Home', 'Ann', 'open'), view('Home', 'Bo', 'completed'), view('Roof', 'Ann', 'voided')];

describe('the list of agreements', () => {
  it('is searched by title and signers, and shows one group', () => {
    expect(listAgreements(views, {}).rows).toHaveLength(3);
    expect(listAgreements(views, { q: 'ann home' }).rows).toHaveLength(1);
    expect(listAgreements(views, { q: 'bo@example' }).rows).toHaveLength(1);
    expect(listAgreements(views, { show: 'signed' }).rows.map(({ agreement }) => agreement.title)).toEqual([
      'Home',
    ]);
  });

  it('counts every group of what was searched, whichever is shown', () => {
    expect(listAgreements(views, { q: 'ann', show: 'signed' })).toEqual({
      rows: [],
      counts: { waiting: 1, signed: 0, ended: 1 },
    });
  });
});
