/**
 * A pool or spa as a separate report. The item list is ours; the associations' standards are named, not quoted. What
 * a law calls a safety feature differs by place, so the report says what was found and never that it complies.
 */
import type { ReportDefinition } from '../../report/engine/definition.ts';
import { asked, field, is, optionsOf, yesNo } from '../form-fields.ts';
import { photosOf, section, specialtyReport } from '../specialty-report.ts';
import { wholePool } from './components.ts';
import { safetyRules, safetySection } from './safety.ts';

const conditions = section('conditions', 'Pool and conditions', {
  fields: [
    asked('multi', 'pool_kind', 'What was inspected', {
      options: optionsOf({
        inground_pool: 'In-ground pool',
        aboveground_pool: 'Above-ground pool',
        spa_attached: 'Attached spa',
        spa_portable: 'Portable spa',
        indoor_pool: 'Indoor pool',
      }),
    }),
    photosOf('pool_view', 'Pool from both ends', { photos: { min: 2 } }),
    asked('single', 'shell_type', 'Shell', {
      options: optionsOf({
        concrete_plaster: 'Plaster on concrete',
        pebble: 'Pebble finish',
        vinyl_liner: 'Vinyl liner',
        fiberglass: 'Fiberglass',
        other: 'Other',
        not_determined: 'Not determined',
      }),
      allowsOther: true,
    }),
    field('text', 'size', 'Size and maximum depth', {
      help: 'Approximate, such as 15 x 30 ft, 3 to 6 ft deep',
      maxLength: 120,
    }),
    field('text', 'age', 'Age of shell, finish and equipment', {
      help: 'Include the source: the owner, a permit, or a data plate',
      maxLength: 200,
    }),
    asked('single', 'water_present', 'Water at operating level', { options: yesNo }),
    asked('single', 'water_clear', 'Water clear to the bottom', { options: yesNo }),
    asked('single', 'in_service', 'Operating on arrival', { options: yesNo }),
    field('decimal', 'water_temp_f', 'Water temperature', { unit: '°F', normalRange: [40, 104] }),
    field('decimal', 'filter_pressure_psi', 'Filter pressure while running', {
      unit: 'psi',
      normalRange: [5, 30],
    }),
    asked('single', 'sanitizer', 'Sanitizer', {
      options: optionsOf({
        chlorine: 'Chlorine',
        salt: 'Salt system',
        bromine: 'Bromine',
        mineral: 'Mineral',
        ozone_uv: 'Ozone or UV',
        not_determined: 'Not determined',
      }),
    }),
    field('long_text', 'not_tested', 'Not operated, and why', {
      requiredWhen: is('./in_service', 'no'),
      help: 'What was off, and who should test it once it is running',
    }),
  ],
});

const advice = section('advice', 'Next steps', {
  fields: [
    asked('single', 'leak_test', 'Leak test by a pool contractor recommended', { options: yesNo }),
    field('long_text', 'leak_signs', 'Signs of a leak', {
      help: 'Wet soil, a low water line, an autofill that never stops',
      requiredWhen: is('./leak_test', 'yes'),
    }),
    asked('single', 'water_test', 'Water test recommended before swimming', { options: yesNo }),
  ],
});

export const poolSpa: ReportDefinition = specialtyReport({
  id: 'pool_spa',
  title: 'Pool and Spa Inspection Report',
  sections: [conditions, safetySection, wholePool, advice],
  rules: [
    ...['pool/pool_shell', 'pool/pool_circulation'].map((path, index) => ({
      id: `not_seen_${index + 1}`,
      when: {
        op: 'all' as const,
        of: [
          { op: 'eq' as const, path: `${path}/status`, value: 'inspected' },
          {
            op: 'any' as const,
            of: [is('conditions/water_clear', 'no'), is('conditions/water_present', 'no')],
          },
        ],
      },
      effect: {
        kind: 'warn' as const,
        path,
        message:
          'The water was low or not clear. If any of this was not visible, choose Not Inspected with a reason.',
      },
    })),
    ...safetyRules,
  ],
  notices: [
    {
      heading: 'About this pool inspection',
      paragraphs: [
        'This is a visual inspection of the readily accessible parts of the pool, the spa, and their equipment on the inspection date, operated using normal controls. It is not a leak test, a pressure test, or a water test, and it does not cover anything underground, underwater, or behind the shell.',
        'The report states which barriers and safety features were observed. It does not state that they meet a code, an ordinance, or an insurer’s requirements. Ask the local building department about those. No barrier replaces supervising children near water.',
      ],
    },
  ],
});
