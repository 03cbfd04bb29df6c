import { describe, expect, it } from 'vitest';
import { actorLabel, changeLines, entryTitle } from './audit-words.ts';

describe('an entry of the audit log', () => {
  it('names the thing and what it is', () => {
    expect(entryTitle({ subject: 'services', title: 'Home inspection' })).toBe('Service: Home inspection');
    expect(entryTitle({ subject: 'organizations', title: '' })).toBe('Company');
    expect(entryTitle({ subject: 'email_templates', title: 'report_share' })).toBe(
      'Email template: Report share',
    );
  });

  it('shows what changed in the units of the screen', () => {
    const changes = {
      price_cents: { from: 42_500, to: 47_550 },
      duration_minutes: { from: 120, to: 150 },
      is_bookable: { from: true, to: false },
      tax_rate_ppm: { from: 0, to: 65_000 },
      role: { from: 'office', to: 'inspector' },
      website: { from: '', to: 'https://lind.example' },
    };
    expect(changeLines({ action: 'changed', changes })).toEqual([
      'Price: $425 to $475.50',
      'Duration minutes: 120 min to 150 min',
      'Bookable online: yes to no',
      'Tax rate: 0% to 6.5%',
      'Role: Office to Inspector',
      'Website: none to “https://lind.example”',
    ]);
  });

  it('shows the value alone of something new, and no content that was too long', () => {
    expect(changeLines({ action: 'created', changes: { role: { from: null, to: 'admin' } } })).toEqual([
      'Role: Admin',
    ]);
    expect(changeLines({ action: 'changed', changes: { content: { from: null, to: null } } })).toEqual([
      'Content changed',
    ]);
    const [line = ''] = changeLines({
      action: 'created',
      changes: { body_html: { to: `<p>${'a '.repeat(90)}</p>` } },
    });
    expect(line).toMatch(/^HTML: “(a )+a\.\.\.”$/);
  });

  it('shows keys and days as words, and no ids', () => {
    const changes = {
      kind: { to: 'pest_business' },
      user_id: { to: '3872ad38-320b-4093-9bf4-63d81eb9c7fa' },
      number: { to: 'JB 310027' },
      expires_on: { to: '2027-06-01' },
    };
    expect(changeLines({ action: 'created', changes })).toEqual([
      'Kind: Pest business',
      'Number: “JB 310027”',
      'Expires on: June 1, 2027',
    ]);
  });

  it('says who, also when it was a job or someone without a name', () => {
    expect(actorLabel({ actor_id: null, actor_name: '' })).toBe('Plumbline (automatic)');
    expect(actorLabel({ actor_id: 'u', actor_name: '' })).toBe('Former member');
    expect(actorLabel({ actor_id: 'u', actor_name: 'Rosa Lind' })).toBe('Rosa Lind');
  });
});
