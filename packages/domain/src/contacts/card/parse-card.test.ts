import { describe, expect, it } from 'vitest';
import { parseCard } from './parse-card.ts';

const card = (...lines: readonly (string | readonly [string, number])[]) =>
  parseCard(
    lines.map((line) => {
      const [text, height] = typeof line === 'string' ? [line, 0.05] : line;
      return { text, height, confidence: 0.95 };
    }),
  );
const said = (fields: ReturnType<typeof card>) => ({
  name: fields.name?.value,
  title: fields.title?.value,
  company: fields.company?.value,
  phones: fields.phones.map(({ value, label }) => [label, value]),
  emails: fields.emails.map(({ value }) => value),
  website: fields.website?.value,
  address: fields.address?.value,
});

describe('a business card', () => {
  it('gives name, title, company, numbers, email, web and address', () => {
    expect(
      said(
        card(
          ['BAYSIDE REALTY', 0.09],
          ['Kelly Marsh', 0.08],
          'Realtor, GRI',
          'O (813) 555-0120  M 813.555.0121',
          'F: 813-555-0199',
          'kelly@baysiderealty.com',
          'www.baysiderealty.com',
          '400 Channelside Dr, Suite 210',
          'Tampa, FL 33602',
        ),
      ),
    ).toEqual({
      name: 'Kelly Marsh',
      title: 'Realtor, GRI',
      company: 'BAYSIDE REALTY',
      phones: [
        ['work', '+18135550120'],
        ['mobile', '+18135550121'],
        ['fax', '+18135550199'],
      ],
      emails: ['kelly@baysiderealty.com'],
      website: 'www.baysiderealty.com',
      address: '400 Channelside Dr, Suite 210, Tampa, FL 33602',
    });
  });

  it('is read through the slips of the recogniser', () => {
    const found = said(
      card(
        'OMAR HADDAD',
        'Haddad Homes LLC',
        'E omar haddad @ haddadhomes. com',
        'Cell (727) 555-O121',
        '12 Dock Road | St. Petersburg FL 33701',
      ),
    );
    expect(found).toMatchObject({
      name: 'Omar Haddad',
      company: 'Haddad Homes LLC',
      emails: ['omar_haddad@haddadhomes.com'],
      phones: [['mobile', '+17275550121']],
      address: '12 Dock Road, St. Petersburg FL 33701',
    });
  });

  it('takes a name with its title from one line, and no slogan for a company', () => {
    expect(
      said(
        card(
          'Your key to the coast.',
          'Sue Lindqvist | Broker Associate',
          'Sunline Properties',
          'License # BK 3344556',
          'sue@sunlineprop.com',
        ),
      ),
    ).toMatchObject({
      name: 'Sue Lindqvist',
      title: 'Broker Associate',
      company: 'Sunline Properties',
      phones: [],
    });
  });

  it('takes no title for the end of a web address, and a name from beside a number', () => {
    expect(
      said(card('| Maria Zielinski, Realtor', 'Egret Homes LLC', 'mariaz@egrethomes.com')),
    ).toMatchObject({
      name: 'Maria Zielinski',
      title: 'Realtor',
      company: 'Egret Homes LLC',
      website: undefined,
    });
    expect(said(card('Nguyet Kowalczyk Office 407.270.9495', 'Loan Officer'))).toMatchObject({
      name: 'Nguyet Kowalczyk',
      title: 'Loan Officer',
      phones: [['work', '+14072709495']],
    });
  });

  it('is less sure of what the letters do not prove', () => {
    const proved = card('Kelly Marsh', 'kelly.marsh@x.com').name?.confidence ?? 0;
    const guessed = card('Velda Qorin').name?.confidence ?? 0;
    expect(proved).toBeGreaterThan(0.85);
    expect(guessed).toBeLessThan(0.6);
  });

  it('is nothing when nothing was read', () => {
    expect(said(card('~~', ''))).toEqual({
      name: undefined,
      title: undefined,
      company: undefined,
      phones: [],
      emails: [],
      website: undefined,
      address: undefined,
    });
  });
});
