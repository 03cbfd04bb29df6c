/** The types that are sold along with home inspections, for lists. */
import type { ReportType } from './report-types.ts';

type Words = readonly [
  id: string,
  name: string,
  purpose: string,
  typicalMinutes: number,
  searchWords: readonly string[],
];

const TYPES: readonly Words[] = [
  [
    'pool_spa',
    'Pool and spa',
    'Barriers, safety features, shell and equipment of a pool or hot tub.',
    60,
    ['swimming', 'hot tub', 'barrier', 'fence', 'pump', 'drowning'],
  ],
];

export const specialtyTypes: readonly ReportType[] = TYPES.map(
  ([id, name, purpose, typicalMinutes, searchWords]) => ({
    id,
    slug: id.replaceAll('_', '-'),
    name,
    purpose,
    form: null,
    state: null,
    typicalMinutes,
    isForInsurer: false,
    editions: [{ version: 1, revision: '', effectiveFrom: '2026-01-01' }],
    asksAttendance: false,
    isSpecialty: true,
    searchWords,
  }),
);
