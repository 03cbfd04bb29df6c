import { type AgreementTemplate, agreementTemplates } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import { templateFamilies } from '../templates/template-families.ts';
import {
  type AgreementDraft,
  addSigner,
  agreementDraftSchema,
  checkDraft,
  chosenTemplate,
  clientNames,
  expiryOf,
} from './agreement-form.ts';

const draft: AgreementDraft = {
  familyId: 'ours',
  templateId: 'ours 1',
  title: 'Agreement',
  delivery: 'email',
  days: '14',
  signers: [{ key: 0, name: 'Ann', email: 'ann@example.com', role: 'client' }],
  blanks: {},
};

const aVersion = makerOf(agreementTemplates, { familyId: 'ours', version: 1, name: 'Ours', content: {} });
const version = (number: number): AgreementTemplate => aVersion({ id: `ours ${number}`, version: number });
const current = version(1);

const FILLED = { required: [], optional: [], drawnLines: 0 };

describe('the template that is chosen', () => {
  it('stays chosen when a newer version comes, which is said', () => {
    expect(chosenTemplate(draft, templateFamilies([current]))).toEqual({ template: current, isNewer: false });
    const newer = chosenTemplate(draft, templateFamilies([current, version(2)]));
    expect(newer).toEqual({ template: version(2), isNewer: true });
    expect(checkDraft(draft, newer.template, FILLED)).toEqual({});
  });

  it('is complained about when it is not offered any more, or cannot be read here', () => {
    expect(chosenTemplate(draft, [])).toEqual({ template: null, isNewer: false });
    expect(checkDraft(draft, null, null).template).toBe('Choose a template.');
    expect(checkDraft(draft, current, null).template).toContain('newer version of Plumbline');
  });
});

describe('what is filled in', () => {
  it('comes back from the device as it was', () => {
    expect(agreementDraftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('is complete with a template, a title and signers who can be reached', () => {
    expect(checkDraft(draft, current, FILLED)).toEqual({});
    const [ann] = draft.signers;
    if (ann === undefined) throw new Error('one signer');
    const without = { ...draft, signers: [{ ...ann, email: '' }] };
    expect(checkDraft(without, current, FILLED)).toEqual({ 'email 0': 'Required to send the agreement.' });
    expect(checkDraft({ ...without, delivery: 'in_person' }, current, FILLED)).toEqual({});
    expect(checkDraft({ ...draft, signers: [{ ...ann, email: 'ann@' }] }, current, FILLED)).toHaveProperty(
      'email 0',
    );
    expect(checkDraft({ ...draft, signers: [{ ...ann, name: ' ' }] }, current, FILLED)).toHaveProperty(
      'name 0',
    );
    expect(checkDraft({ ...draft, title: ' ' }, null, null)).toMatchObject({
      template: 'Choose a template.',
      title: 'Enter a title.',
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

describe('an open blank', () => {
  it('stops the agreement and is named, and one that can be left out does not', () => {
    const open = { required: ['inspection.fee', 'client.name'], optional: ['cancel.fee'], drawnLines: 0 };
    expect(Object.keys(checkDraft(draft, current, open))).toEqual(['blank inspection.fee']);
  });

  it('may not be a line to write on', () => {
    expect(checkDraft(draft, current, { ...FILLED, drawnLines: 2 }).lines).toContain('2 lines to write on');
  });
});
