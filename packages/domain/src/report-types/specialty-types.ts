/** The types that are sold along with home inspections, for lists. */
import type { ReportType } from './report-types.ts';

const TYPES: readonly (readonly [id: string, name: string, typicalMinutes: number])[] = [
  ['pool_spa', 'Pool and spa', 60],
  ['sewer_scope', 'Sewer scope', 45],
  ['radon', 'Radon', 45],
  ['mold', 'Mold assessment', 120],
  ['well_septic', 'Well and septic', 120],
  ['construction_phase', 'Construction phase', 90],
  ['eleven_month', '11-month inspection', 210],
  ['commercial_walk', 'Commercial walk-through', 180],
  ['thermal', 'Thermal imaging', 90],
  ['annual_maintenance', 'Annual maintenance', 90],
];

export const specialtyTypes: readonly ReportType[] = TYPES.map(([id, name, typicalMinutes]) => ({
  id,
  slug: id.replaceAll('_', '-'),
  name,
  form: null,
  state: null,
  typicalMinutes,
  isForInsurer: false,
  editions: [{ version: 1, revision: '', effectiveFrom: '2026-01-01' }],
  asksAttendance: false,
  isSpecialty: true,
}));
