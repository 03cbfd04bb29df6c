import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { STATUS_PARTS } from '@plumbline/ui';
import { expect, it } from 'vitest';
import { statusParts } from './status-parts.ts';

it('shows the statuses of a home inspection under the words of their buttons', () => {
  expect(statusParts(homeInspection.statuses)).toEqual(STATUS_PARTS);
});

it('shows those of an own type under their own, a long one shortened', () => {
  const statuses = [
    { id: 'ok', label: 'Sound', shortLabel: '', code: 'OK', tone: 'good' as const },
    {
      id: 'watch',
      label: 'Watch at the next visit',
      shortLabel: 'Watch',
      code: 'W',
      tone: 'attention' as const,
    },
    { id: 'inspected', label: 'Looked at', shortLabel: 'Seen', code: 'IN', tone: 'good' as const },
  ];
  expect(statusParts(statuses)).toEqual([
    { code: 'OK', name: 'Sound', word: 'Sound', shortWord: 'Sound' },
    { code: 'W', name: 'Watch at the next visit', word: 'Watch', shortWord: 'Watch' },
    { code: 'IN', name: 'Looked at', word: 'Looked at', shortWord: 'Seen' },
  ]);
});
