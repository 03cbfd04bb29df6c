import type { RuleDefinition } from '../../report/engine/definition.ts';

/** Trade rules that involve more than one answer. The source is next to each. */
export const rules: RuleDefinition[] = [
  {
    // InterNACHI 3.5 IV: not operated below 65 °F outside.
    id: 'cooling_in_the_cold',
    when: {
      op: 'all',
      of: [
        { op: 'eq', path: 'cooling/cool_equipment/status', value: 'inspected' },
        { op: 'lt', path: 'general/outdoor_temp_f', value: 65 },
      ],
    },
    effect: {
      kind: 'warn',
      path: 'cooling/cool_equipment',
      message:
        'It was below 65 °F outside, when cooling is not normally operated. Check that this status is correct.',
    },
  },
  {
    id: 'breaker_above_label',
    when: { op: 'gt', path: 'cooling/breaker_installed_a', value: { path: 'cooling/max_breaker_label_a' } },
    effect: {
      kind: 'warn',
      path: 'cooling/cool_disconnect',
      message: 'The installed breaker is larger than the condenser label allows.',
    },
  },
  {
    // Florida 468.8323 and ASHI 2.2.B require reporting what is near the end of its service life.
    id: 'ask_end_of_life',
    when: { op: 'in', path: 'general/sop_used', values: ['florida_61_30', 'ashi'] },
    effect: { kind: 'ask_flag', flag: 'near_end_of_service_life' },
  },
  {
    id: 'ask_significantly_deficient',
    when: { op: 'in', path: 'general/sop_used', values: ['florida_61_30', 'ashi'] },
    effect: { kind: 'ask_flag', flag: 'significantly_deficient' },
  },
  {
    id: 'ask_material_defect',
    when: { op: 'eq', path: 'general/sop_used', value: 'internachi' },
    effect: { kind: 'ask_flag', flag: 'material_defect' },
  },
  {
    // InterNACHI 3.7 III: the absence of alarms must be reported.
    id: 'smoke_alarms_missing',
    when: { op: 'eq', path: 'electrical/smoke_alarms/status', value: 'not_present' },
    effect: { kind: 'suggest', path: 'electrical/smoke_alarms', libraryKeys: ['elec_smoke_missing'] },
  },
  {
    id: 'co_alarms_missing',
    when: { op: 'eq', path: 'electrical/co_alarms/status', value: 'not_present' },
    effect: { kind: 'suggest', path: 'electrical/co_alarms', libraryKeys: ['elec_co_missing'] },
  },
];
