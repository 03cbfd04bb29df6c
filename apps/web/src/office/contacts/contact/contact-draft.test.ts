import { aContact, anAccount } from '@plumbline/domain/testing/a-contact';
import { describe, expect, it } from 'vitest';
import {
  accountNamed,
  changedValues,
  draftOfContact,
  emptyContactDraft,
  oddPhones,
  problemsOfDraft,
  valuesOfDraft,
} from './contact-draft.ts';

const draft = (values: Partial<ReturnType<typeof emptyContactDraft>>) => ({
  ...emptyContactDraft(),
  ...values,
});

describe('the form of a contact', () => {
  it('writes the first of each list where letters and calls read it', () => {
    const values = valuesOfDraft(
      draft({
        name: ' Ana Delgado ',
        phones: [
          { label: 'mobile', value: '' },
          { label: 'work', value: '(813) 555-0101 x7' },
          { label: 'home', value: '813.555.0199' },
        ],
        emails: [{ label: '', value: ' ana@mail.example ' }],
      }),
      null,
      null,
    );
    expect(values).toMatchObject({
      name: 'Ana Delgado',
      phone: '+18135550101 ext. 7',
      phoneLabel: 'work',
      otherPhones: [{ label: 'home', value: '+18135550199' }],
      email: 'ana@mail.example',
      otherEmails: [],
    });
  });

  it('shows what it saved as it was', () => {
    const contact = aContact({
      email: 'a@b.example',
      phone: '+18135550101',
      otherPhones: [{ label: 'work', value: '+18135550102' }],
      doNotTextAt: '2026-03-02T17:31:00.000Z',
      doNotTextProof: 'STOP',
      tags: ['VIP'],
      company: 'Bayside',
    });
    const shown = draftOfContact(contact, 'Bayside');
    expect(contact).toMatchObject(valuesOfDraft(shown, null, contact.doNotTextAt));
  });

  it('refuses what cannot be a contact, and keeps a number that no plan knows', () => {
    expect(problemsOfDraft(draft({}))).toEqual({ name: 'Enter a name.' });
    expect(problemsOfDraft(draft({ name: 'A', emails: [{ label: '', value: 'ana@mail' }] }))).toHaveProperty(
      'emails',
    );
    expect(problemsOfDraft(draft({ name: 'A', refusesText: true, refusedOn: 'soon' }))).toHaveProperty(
      'refusedOn',
    );
    const odd = draft({ name: 'A', phones: [{ label: '', value: 'ask Kelly' }] });
    expect(oddPhones(odd)).toEqual(['ask Kelly']);
    expect(valuesOfDraft(odd, null, null).phone).toBe('ask Kelly');
  });

  it('gives the words of a company up for its account', () => {
    const account = anAccount({ name: 'Bayside Realty' });
    expect(accountNamed([account], ' bayside realty')).toBe(account);
    expect(valuesOfDraft(draft({ name: 'A', company: 'Bayside Realty' }), account.id, null)).toMatchObject({
      company: '',
      accountId: account.id,
    });
  });

  it('changes only what was changed in the form, halves that belong together as one', () => {
    const begun = draftOfContact(aContact({ phone: '+18135550101', notes: 'Old.' }), 'Bayside');
    const changed = (typed: Partial<typeof begun>) =>
      changedValues({ begun, typed: { ...begun, ...typed } }, null, { before: null, after: null });
    expect(changed({})).toEqual({});
    expect(changed({ notes: 'New.' })).toEqual({ notes: 'New.' });
    // The account was renamed in the meantime: its ID would not match the company's name.
    expect(changed({ company: 'Sunline' })).toEqual({ company: 'Sunline', accountId: null });
    expect(changed({ phones: [{ label: 'work', value: '(813) 555-0101' }] })).toEqual({
      phone: '+18135550101',
      phoneLabel: 'work',
    });
  });

  it('makes an account of a company that stood there in words', () => {
    const begun = draft({ name: 'Ana', company: 'Bayside' });
    const typed = { ...begun, makesAccount: true };
    expect(changedValues({ begun, typed }, null, { before: 'a1', after: 'a1' })).toEqual({
      company: '',
      accountId: 'a1',
    });
  });
});
