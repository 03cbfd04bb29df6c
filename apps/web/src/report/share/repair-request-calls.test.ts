import { expect, it } from 'vitest';
import { type OfficeRequest, requestLine } from './repair-request-calls.ts';

const request: OfficeRequest = {
  id: 'q',
  share_id: 's',
  author_name: '',
  author_role: 'agent',
  version: 2,
  item_count: 3,
  is_shared_with_office: false,
  saved_at: '2026-11-26T17:00:00Z',
};

it.each([
  [request, 'Ana', 'Ana’s agent created a repair request, version 2, Nov 26'],
  [request, '', 'An agent created a repair request, version 2, Nov 26'],
  [
    { ...request, author_name: 'Sam Ortiz' },
    'Ana',
    'Sam Ortiz (agent) created a repair request, version 2, Nov 26',
  ],
  [{ ...request, author_role: 'client' as const }, 'Ana', 'Ana created a repair request, version 2, Nov 26'],
  [
    { ...request, author_role: 'client' as const },
    '',
    'The client created a repair request, version 2, Nov 26',
  ],
])('says who made a request, from what is known of them', (given, recipient, line) =>
  expect(requestLine(given, recipient)).toBe(line),
);
