import { describe, expect, it } from 'vitest';
import {
  type AgreementDraft,
  addSigner,
  checkDraft,
  clientNames,
  expiryOf,
  isComplete,
} from './agreement-form.ts';

const draft: AgreementDraft = {
  templateId: 't',
  title: 'Agreement',
  delivery: 'email',
  days: '14',
  signers: [{ key: 0, name: 'Ann', email: 'ann@example.com', role: 'client' }],
};

describe('what is filled in', () => {
  it('is complete with a wording, a title and signers who can be reached', () => {
    expect(isComplete(checkDraft(draft))).toBe(true);
    const [ann] = draft.signers;
    if (ann === undefined) throw new Error('one signer');
    const without = { ...draft, signers: [{ ...ann, email: '' }] };
    expect(checkDraft(without).emails.get(0)).toBe('Needed to send the agreement.');
    expect(isComplete(checkDraft({ ...without, delivery: 'in_person' }))).toBe(true);
    expect(checkDraft({ ...draft, signers: [{ ...ann, email: 'ann@' }] }).emails.size).toBe(1);
    expect(checkDraft({ ...draft, signers: [{ ...ann, name: ' ' }] }).names.size).toBe(1);
    expect(checkDraft({ ...draft, templateId: '', title: ' ' })).toMatchObject({
      template: 'Choose a wording.',
      title: 'Write a title.',
    });
  });

  it('gives every further signer a key and a part of their own', () => {
    const two = addSigner(draft.signers);
    const three = addSigner(two);
    expect(three.map(({ key, role }) => [key, role])).toEqual([
      [0, 'client'],
      [1, 'co_client'],
      [2, 'other'],
    ]);
  });

  it('calls those the client who sign as such', () => {
    const [ann] = draft.signers;
    if (ann === undefined) throw new Error('one signer');
    const signers = [
      ann,
      { ...ann, key: 1, name: ' Bo ', role: 'co_client' as const },
      { ...ann, key: 2, role: 'agent' as const },
    ];
    expect(clientNames(signers)).toBe('Ann and Bo');
    expect(clientNames([{ ...ann, name: '' }])).toBe('');
  });

  it('ends after the days that were chosen', () => {
    expect(expiryOf('14', Date.parse('2026-11-22T10:00:00Z'))).toBe('2026-12-06T10:00:00.000Z');
  });
});
