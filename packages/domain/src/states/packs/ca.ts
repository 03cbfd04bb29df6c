import type { FieldDefinition, NoticeDefinition } from '../../report/engine/definition.ts';
import { agreementFacts } from '../agreement-facts.ts';
import { asks, field, hints, is, read, told, unlicensed, yesNo } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

const RULE = 'Business and Professions Code 7195(a)(2)';
const POOL = 'general/ca_pool';
const FEATURES = 'general/ca_pool_features';
const COUNT = 'general/ca_pool_feature_count';

/** Our short names; the code describes each at length. */
const features = [
  ['enclosure', '1. Enclosure that isolates the pool or spa from the home'],
  ['mesh_fence', '2. Removable mesh fencing with a self-closing, self-latching gate'],
  ['cover', '3. Safety pool cover'],
  ['exit_alarms', '4. Exit alarms on doors with direct access'],
  ['door_closers', '5. Self-closing, self-latching device on those doors'],
  ['pool_alarm', '6. Alarm in the pool that detects unauthorized entrance'],
  ['other', '7. Other means of protection, independently verified'],
] as const;

const featuresField = (more: Partial<FieldDefinition>): FieldDefinition =>
  field('matrix', 'ca_pool_features', 'Drowning prevention safety features', {
    required: true,
    everyRow: true,
    help: 'A feature that is broken or does not work as designed does not count',
    rows: features.map(([id, label]) => ({ id, label })),
    options: [
      { id: 'present', label: 'Present' },
      { id: 'defective', label: 'Present, not in good repair' },
      { id: 'absent', label: 'Not present' },
    ],
    ...more,
  });
const countField = (path: string, more: Partial<FieldDefinition>): FieldDefinition =>
  field('computed', 'ca_pool_feature_count', 'Features present', {
    formula: { op: 'count', of: features.map(([id]) => is(`${path}/${id}`, 'present')) },
    ...more,
  });

const poolNotice: NoticeDefinition = {
  heading: 'Pool or spa: drowning prevention features',
  paragraphs: [
    'Fewer than two of the seven drowning prevention safety features named by California law were found at the pool or spa of this property.',
  ],
  when: { op: 'all', of: [is(POOL, 'yes'), { op: 'lt', path: COUNT, value: 2 }] },
  findingTags: ['pool-fewer-than-two'],
};

export const ca: StatePack = {
  state: 'CA',
  name: 'California',
  from: '2018-01-01',
  facts: [
    read(
      'ca_license',
      'license',
      'The state does not license home inspectors; a number is printed only if you enter one.',
      'Business and Professions Code 7195-7199',
      {
        effect: unlicensed,
      },
    ),
    read(
      'ca_standard',
      'standard',
      'The law names no standard; courts may look at those of recognized associations.',
      'SB 258 (1996) section 1',
    ),
    read(
      'ca_pool',
      'notice',
      'With a pool or spa, the report says which of seven safety features exist, and says so if there are fewer than two.',
      `${RULE} and (c)`,
      {
        effect: {
          fields: [
            field('single', 'ca_pool', 'Swimming pool or spa', { options: yesNo }),
            featuresField({ visibleWhen: is(POOL, 'yes') }),
            countField(FEATURES, { visibleWhen: is(POOL, 'yes') }),
          ],
          rules: [
            asks(POOL, `Enter whether there is a pool or spa (${RULE}).`),
            {
              id: 'state_ca_pool_inspected',
              when: is('general/added_sections', 'pool'),
              effect: {
                kind: 'derive',
                path: POOL,
                value: 'yes',
                reason: 'the pool or spa is part of this inspection',
              },
            },
          ],
          notices: [poolNotice],
          // A report on the pool alone asks the same in place of the type’s question.
          ofTypes: [
            {
              type: 'pool_spa',
              section: 'safety',
              replaces: ['protection', 'other_means'],
              fields: [featuresField({}), countField('./ca_pool_features', {})],
              notices: [
                { ...poolNotice, when: { op: 'lt', path: 'safety/ca_pool_feature_count', value: 2 } },
              ],
            },
          ],
        },
      },
    ),
    told(
      'ca_csst',
      'notice',
      'Yellow flexible gas tubing is reported with a notice prescribed by law.',
      'Business and Professions Code 7196.2(a), quoted in full on a forum',
      {
        effect: {
          fields: [
            field('single', 'ca_csst_yellow', 'Yellow flexible gas tubing (CSST) observed', {
              options: yesNo,
            }),
          ],
          rules: [
            hints(
              'general/ca_csst_yellow',
              'Enter whether yellow flexible gas tubing was observed (Business and Professions Code 7196.2).',
            ),
          ],
          notices: [
            {
              heading: 'Yellow corrugated stainless steel tubing',
              paragraphs: [
                'Yellow corrugated stainless steel tubing was observed.',
                'Manufacturers of yellow corrugated stainless steel tubing believe that yellow corrugated stainless steel tubing is safer if properly bonded and grounded as required by the manufacturer’s installation instructions. Proper bonding and grounding of this product can only be determined by a licensed electrical contractor.',
              ],
              when: is('general/ca_csst_yellow', 'yes'),
              // Our library's text on yellow tubing, and a company's own with the tag.
              findingTags: ['plumb_csst_bond', 'csst-yellow'],
            },
          ],
        },
      },
    ),
    told(
      'ca_value',
      'conduct',
      'The report gives no estimate of what a property is worth.',
      'Business and Professions Code 7195.7',
    ),
    told(
      'ca_repairs',
      'conduct',
      'No paid repairs on an inspected property for 12 months, and no payment for referrals.',
      'Business and Professions Code 7197, an inspector’s account',
    ),
    ...agreementFacts.CA,
  ],
  open: [
    'Health and Safety Code 115923 in full',
    'Business and Professions Code 7198 on a state web page',
    'Delivery',
    'Retention',
  ],
};
