import { NO_OPERATOR } from '@plumbline/domain/ground/operator';
import { expect, it } from 'vitest';
import { securityTxt } from './security-txt.ts';

const now = Date.parse('2026-11-27T00:00:00Z');

it('says where to report, until when that holds, and where the policy is', () => {
  const operator = { ...NO_OPERATOR, email: 'help@gulf.example' };
  expect(securityTxt(operator, 'https://plumb.test', now).split('\n')).toEqual([
    'Contact: mailto:help@gulf.example',
    'Contact: https://plumb.test/support',
    'Expires: 2027-05-26T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://plumb.test/.well-known/security.txt',
    'Policy: https://plumb.test/security',
    '',
  ]);
});

it('names no address of a host that only the sender claims', () => {
  expect(securityTxt(NO_OPERATOR, '', now)).not.toContain('://');
});
