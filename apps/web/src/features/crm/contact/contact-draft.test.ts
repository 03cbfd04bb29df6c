import { aContact, anAccount } from '@plumbline/domain/testing/a-contact';
import { describe, expect, it } from 'vitest';
import {
  accountNamed,
  draftOfContact,
  emptyContactDraft,
  oddPhones,
  parseContactDraft,
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
    expect(problemsOfDraft(draft({}))).toEqual({ name: 'Write a name.' });
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

  it('takes a kept draft only when it is one', () => {
    const kept = draft({ name: 'Ana' });
    expect(parseContactDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(parseContactDraft({ name: 'Ana' })).toBeNull();
  });
});
