import type { RuleDefinition } from '../../report/engine/definition.ts';
import {
  asked,
  field,
  is,
  isOneOf,
  optionsOf,
  passFailNa,
  passFailUnknown,
  withPhotoIf,
} from '../form-fields.ts';
import { photosOf, section } from '../specialty-report.ts';

/** The kinds of protection that rules in several states list; which of them count is local. */
const FEATURES = [
  ['enclosure', 'Barrier that separates the pool from the house'],
  ['mesh', 'Removable mesh fence with a self-closing, self-latching gate'],
  ['safety_cover', 'Safety cover, manual or power'],
  ['door_alarms', 'Alarms on the doors from the house to the pool'],
  ['door_closers', 'Self-closing, self-latching devices on those doors'],
  ['pool_alarm', 'Pool alarm in the water'],
  ['other', 'Other protection that was verified'],
] as const;

export const safetySection = section('safety', 'Barriers and drowning prevention', {
  standard: 'InterNACHI, pools and spas',
  fields: [
    asked('multi', 'barrier_type', 'Barrier', {
      options: [
        ...optionsOf({
          perimeter_fence: 'Fence around the yard',
          isolation_fence: 'Fence around the pool',
          mesh_fence: 'Mesh fence',
          wall: 'Wall',
          house_wall: 'House wall',
        }),
        { id: 'none', label: 'None', isExclusive: true },
      ],
    }),
    photosOf('barrier_photos', 'Barrier on each side', { photos: { min: 1 } }),
    field('decimal', 'barrier_height_in', 'Lowest barrier height', {
      unit: 'in',
      min: 0,
      help: 'Measured outside, from the ground to the top',
    }),
    ...withPhotoIf(
      asked('single', 'gates', 'Gates self-closing and self-latching', { options: passFailNa }),
      'fail',
    ),
    ...withPhotoIf(
      asked('single', 'doors', 'Door and window alarms, or self-closing doors', {
        options: passFailNa,
      }),
      'fail',
    ),
    ...withPhotoIf(asked('single', 'cover', 'Safety cover', { options: passFailNa }), 'fail'),
    ...withPhotoIf(
      asked('single', 'suction_covers', 'Suction covers complete and intact', {
        options: passFailUnknown,
        help: 'Choose Unknown if the water hides them',
      }),
      'fail',
    ),
    ...withPhotoIf(
      asked('single', 'depth_markers', 'Steps, rails and depth visible', { options: passFailNa }),
      'fail',
    ),
    asked('multi', 'protection', 'Protection between the house and the water', {
      options: [
        ...FEATURES.map(([id, label]) => ({ id, label })),
        { id: 'none', label: 'None found', isExclusive: true },
      ],
      help: 'What was present and worked when tested. This does not state that any law is met.',
    }),
    field('text', 'other_means', 'Other protection, described', {
      maxLength: 200,
      visibleWhen: is('./protection', 'other'),
      required: true,
    }),
  ],
});

export const safetyRules: readonly RuleDefinition[] = [
  {
    id: 'suction_covers_failed',
    when: is('safety/suction_covers', 'fail'),
    effect: {
      kind: 'suggest',
      path: 'pool/pool_circulation',
      libraryKeys: ['pool_drain_cover'],
    },
  },
  {
    id: 'gate_failed',
    when: isOneOf('safety/gates', 'fail'),
    effect: { kind: 'suggest', path: 'pool/pool_barrier', libraryKeys: ['pool_gate_latch'] },
  },
  {
    id: 'suction_covers_unknown',
    when: is('safety/suction_covers', 'unknown'),
    effect: {
      kind: 'warn',
      path: 'safety/suction_covers',
      message: 'Advise the client not to swim until the suction covers have been checked.',
    },
  },
];
