import { agreementFacts } from '../agreement-facts.ts';
import {
  answered,
  asks,
  field,
  heard,
  hints,
  isNot,
  licensedAndShown,
  ownStandard,
  read,
  told,
} from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

const RULE = '18VAC15-40-130';
const named = (what: string): string => `${what} (${RULE}).`;
const WEATHER = ['clear', 'cloudy', 'rain', 'snow', 'windy', 'hot', 'cold', 'humid'];

export const va: StatePack = {
  state: 'VA',
  name: 'Virginia',
  from: '2025-10-01',
  facts: [
    read('va_license', 'license', 'The report carries the license number and its expiration date.', RULE, {
      effect: {
        ...licensedAndShown('VA License #', RULE),
        fields: [
          field('date', 'va_license_expires', 'License expires', {
            required: true,
            help: named('The expiration date is required'),
            fact: 'inspector.license_expires',
          }),
          field('boolean', 'va_nrs', 'New residential structure: the license includes the NRS specialty'),
        ],
      },
    }),
    told(
      'va_standard',
      'standard',
      '18VAC15-40 part IV, minimum standards for home inspections.',
      '18VAC15-40-120 to -155',
      {
        effect: ownStandard('Virginia minimum standards for home inspections (18VAC15-40)'),
      },
    ),
    read(
      'va_contacts',
      'report',
      'The report carries name, address and contact of the inspector, and name and contact of the client.',
      RULE,
      {
        effect: {
          fields: [
            field('text', 'va_inspector_contact', 'Inspector’s address and contact', {
              required: true,
              maxLength: 300,
              help: named('Address and a telephone number or email are required'),
              fact: 'inspector.contact',
            }),
            field('phone', 'va_client_phone', 'Client’s phone', { fact: 'client.phone' }),
          ],
          rules: [
            asks('general/client_email', named('An email or phone number of the client is required'), {
              op: 'all',
              of: [isNot(answered('general/client_email')), isNot(answered('general/va_client_phone'))],
            }),
          ],
        },
      },
    ),
    read(
      'va_times',
      'report',
      'The report carries the date, the start and finish time, and the weather.',
      RULE,
      {
        effect: {
          rules: [
            asks('general/start_time', named('The start time is required')),
            asks('general/end_time', named('The finish time is required')),
            asks('general/weather', named('The weather is required'), {
              op: 'not',
              of: {
                op: 'any',
                of: WEATHER.map((id) => ({ op: 'eq', path: `general/weather/${id}`, value: true })),
              },
            }),
          ],
        },
      },
    ),
    read(
      'va_methods',
      'report',
      'The report says how the roof covering and the crawl space were inspected, or why not.',
      RULE,
      {
        effect: {
          fields: [
            field('text', 'va_crawl_method', 'How the crawl space was inspected, or why it was not', {
              required: true,
              maxLength: 300,
              help: named('If there is none, say so. Required'),
            }),
          ],
          rules: [
            asks(
              'roof/roof_inspection_method',
              named('The method is required; if it was not inspected, say why'),
            ),
          ],
        },
      },
    ),
    told(
      'va_smoke',
      'report',
      'The inspector determines whether the smoke detectors are in good working order.',
      'Register item 10705, 2022 Acts ch. 398',
      {
        effect: {
          fields: [
            field('single', 'va_smoke_alarms', 'Smoke detectors in good working order', {
              options: [
                { id: 'yes', label: 'Yes' },
                { id: 'no', label: 'No' },
                { id: 'undetermined', label: 'Could not be determined' },
              ],
            }),
          ],
          rules: [
            hints(
              'general/va_smoke_alarms',
              'Virginia expects an answer on the smoke detectors (2022 Acts ch. 398).',
            ),
          ],
        },
      },
    ),
    heard(
      'va_csst',
      'notice',
      'Yellow flexible gas tubing requires a statement prescribed by law; its text was not read.',
      'Code of Virginia 54.1-517.2:1, not read',
    ),
    ...agreementFacts.VA,
  ],
  open: [
    'Text of the CSST statement',
    'What “good working order” means',
    'Delivery',
    'Retention',
    'Limit of liability',
    'Rules for the NRS specialty',
  ],
};
