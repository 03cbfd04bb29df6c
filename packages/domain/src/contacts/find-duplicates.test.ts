import { describe, expect, it } from 'vitest';
import { aContact } from '../testing/a-contact.ts';
import { contactStrength, findDuplicates } from './find-duplicates.ts';

const found = (...contacts: Parameters<typeof aContact>[0][]) =>
  findDuplicates(contacts.map((values, index) => aContact({ id: `c${index}`, ...values }))).map(
    ({ members: group, reasons }) => [group.map(({ id }) => id).sort(), reasons],
  );

describe('duplicates among contacts', () => {
  it('are those with the same email, however it is written and wherever it stands', () => {
    expect(
      found(
        { name: 'Ana Delgado', email: 'Ana@Mail.example' },
        { name: 'A. D.', otherEmails: [{ label: 'home', value: 'ana@mail.example ' }] },
        { name: 'Somebody Else', email: 'else@mail.example' },
      ),
    ).toEqual([[['c0', 'c1'], ['email']]]);
  });

  it('are those with the same number and a word of the name in common', () => {
    expect(
      found(
        { name: 'Ana Delgado', phone: '+18135550101' },
        { name: 'Delgado, A.', phone: '(813) 555-0101 ext. 2' },
        { name: 'Front Desk', phone: '813-555-0101' },
      ),
    ).toEqual([[['c0', 'c1'], ['phone']]]);
  });

  it('are those with the same name in any order; one word alone is no name', () => {
    expect(found({ name: 'Zoë Lind' }, { name: 'Lind, Zoe' }, { name: 'Zoe' }, { name: 'Zoe' })).toEqual([
      [['c0', 'c1'], ['name']],
    ]);
  });

  it('are not the people of an office that share one email', () => {
    const office = Array.from({ length: 6 }, (_, index) => ({
      name: `Agent Number${index}`,
      email: 'office@bayside.example',
    }));
    expect(found(...office)).toEqual([]);
  });

  it("are not two of one list that says 'n/a' where an email should stand", () => {
    expect(
      found({ name: 'Ana Delgado', email: 'n/a' }, { name: 'Bob Neil', email: 'N/A', phone: 'none' }),
    ).toEqual([]);
  });

  it('join over several steps, the fullest first, and not where somebody said that they differ', () => {
    const contacts = [
      aContact({ id: 'a', name: 'Ana Delgado', email: 'ana@mail.example' }),
      aContact({
        id: 'b',
        name: 'A. Delgado',
        email: 'ana@mail.example',
        phone: '+18135550101',
        company: 'Bay',
      }),
      aContact({ id: 'c', name: 'Ms Delgado', phone: '+18135550101' }),
    ];
    const [group] = findDuplicates(contacts);
    expect(group?.members.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(group?.reasons).toEqual(['email', 'phone']);
    const apart = findDuplicates(contacts, (a, b) => [a, b].includes('c'));
    expect(apart.map((each) => each.members.map(({ id }) => id))).toEqual([['b', 'a']]);
  });
});

describe('a group of duplicates is', () => {
  const strength = (...contacts: Parameters<typeof aContact>[0][]) =>
    contactStrength(contacts.map((values, index) => aContact({ id: `c${index}`, ...values })));
  const ana = { name: 'Ana Delgado', email: 'ana@mail.example' };

  it('certain with the same name and the same email or number', () => {
    expect(strength(ana, { name: 'Delgado, Ana', email: 'ANA@mail.example' })).toBe('certain');
    expect(
      strength({ ...ana, phone: '+18135550101' }, { name: 'Ana Delgado', phone: '(813) 555-0101' }),
    ).toBe('certain');
  });

  it('likely with a shared email under another name, or with a third one known by name only', () => {
    expect(strength(ana, { name: 'A. D.', email: 'ana@mail.example' })).toBe('likely');
    expect(strength(ana, ana, { name: 'Ana Delgado' })).toBe('likely');
  });

  it('likely with a name of one word', () => {
    expect(strength({ ...ana, name: 'Ana' }, { ...ana, name: 'Ana' })).toBe('likely');
  });

  it('possible with the name alone', () => {
    expect(strength({ name: 'Ana Delgado' }, { name: 'Ana Delgado' })).toBe('possible');
  });
});
