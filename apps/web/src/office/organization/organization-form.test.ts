import { describe, expect, it } from 'vitest';
import { organizationFormOf, organizationFormSchema, organizationPatch } from './organization-form.ts';

const filled = {
  name: ' Dietz & Sons ',
  email: 'office@dietz.example',
  phone: '(561) 555-0134',
  licenseNumber: 'HI-11842',
  address: '22 Harbor Road, Rivera Beach, FL 33404',
  website: 'dietz.example/reports',
};

describe('the form of the organization', () => {
  it('needs a name only, and takes what is typed without the blanks around it', () => {
    expect(organizationFormSchema.parse(filled).name).toBe('Dietz & Sons');
    const bare = { name: 'D', email: '', phone: '', licenseNumber: '', address: '', website: '' };
    expect(organizationFormSchema.safeParse(bare).success).toBe(true);
    expect(organizationFormSchema.safeParse({ ...bare, name: '  ' }).success).toBe(false);
  });

  it.each([
    ['email', 'office@dietz'],
    ['email', 'two words@dietz.example'],
    ['website', 'not a site'],
    ['website', 'javascript:alert(1)'],
    ['address', 'x'.repeat(501)],
  ])('refuses %s %s', (field, value) => {
    expect(organizationFormSchema.safeParse({ ...filled, [field]: value }).success).toBe(false);
  });

  it('sends a change under the name of its column', () => {
    expect(organizationPatch({ licenseNumber: 'HI-1', name: 'D' })).toEqual({
      license_number: 'HI-1',
      name: 'D',
    });
  });

  it('begins with what this device knows, also from an older version of the app', () => {
    expect(organizationFormOf({ id: 'o1', name: 'Dietz', role: 'owner' })).toEqual({
      name: 'Dietz',
      email: '',
      phone: '',
      licenseNumber: '',
      address: '',
      website: '',
    });
  });
});
