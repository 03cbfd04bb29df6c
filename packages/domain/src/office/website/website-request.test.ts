import { describe, expect, it } from 'vitest';
import { type WebsiteRequest, websiteRequestSchema, websiteRequestText } from './website-request.ts';

const request: WebsiteRequest = {
  name: 'Maria Rivera',
  email: 'maria@demo.example',
  phone: '',
  brief: 'Buyers in Palm Beach should find us and book.',
  audience: '',
  pages: ['home', 'booking'],
  examples: '',
  material: ['logo'],
  domain: 'rivera.example',
  style: '',
  budget: '2500-5000',
  wantedOn: '2026-12-24',
  notes: '',
};
const problemsOf = (values: object) =>
  websiteRequestSchema.safeParse({ ...request, ...values }).error?.issues.map(({ message }) => message) ?? [];

describe('a request for a website', () => {
  it('asks for a name, an address, a brief and a page, and leaves the rest open', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ name: ' ', email: 'maria', brief: 'A site.', pages: [] })).toEqual([
      'Enter your name.',
      'Enter an email address like name@company.com.',
      'Describe in a sentence or two what the site is for.',
      'Choose at least one page.',
    ]);
    expect(problemsOf({ budget: 'a lot' })).toHaveLength(1);
    expect(problemsOf({ wantedOn: 'soon' })).toEqual(['Enter a full date, like 11/21/2026.']);
    expect(problemsOf({ notes: 'x'.repeat(4001) })).toHaveLength(1);
  });

  it('reads as a letter with what was answered, and nothing else', () => {
    expect(websiteRequestText(request)).toBe(
      [
        'Name: Maria Rivera',
        'Email: maria@demo.example',
        'What the site is for: Buyers in Palm Beach should find us and book.',
        'Pages: Home, Online booking',
        'Already available: Logo',
        'Domain: rivera.example',
        'Budget: $2,500 to $5,000',
        'Needed by: 2026-12-24',
      ].join('\n'),
    );
  });
});
