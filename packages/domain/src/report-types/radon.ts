/**
 * A radon measurement. The scope is the sense of the ANSI/AARST protocol for homes (MAH-2019) in our own words: facts
 * were read there, no text is copied, a later edition or a state's rule comes first.
 */
import type { Condition, FieldDefinition, ReportDefinition } from '../report/engine/definition.ts';
import { all, any, asked, field, is, isOneOf, optionsOf, someEntry, yesNoUnknown } from './form-fields.ts';
import { item, photosOf, section, specialtyReport } from './specialty-report.ts';

const PLACES = 'placement/places';
const isMonitor = is('./device_type', 'continuous_monitor');

const device: FieldDefinition[] = [
  asked('single', 'level', 'Level', {
    options: optionsOf({
      basement: 'Basement',
      crawl_adjacent: 'Above a crawlspace',
      first_floor: 'First floor',
      upper: 'Upper floor',
    }),
  }),
  asked('text', 'room', 'Room and position', {
    help: 'Distances to walls, floor and openings',
    maxLength: 200,
  }),
  asked('single', 'device_type', 'Device', {
    options: optionsOf({
      continuous_monitor: 'Continuous monitor',
      activated_charcoal: 'Activated charcoal',
      electret: 'Electret chamber',
      alpha_track: 'Alpha track',
    }),
  }),
  asked('text', 'serial', 'Serial number', { maxLength: 60 }),
  field('date', 'calibration_date', 'Calibration date', { visibleWhen: isMonitor, requiredWhen: isMonitor }),
  asked('date', 'start_date', 'Date placed'),
  asked('time', 'start_time', 'Time placed'),
  asked('date', 'end_date', 'Date picked up'),
  asked('time', 'end_time', 'Time picked up'),
  field('computed', 'hours', 'Exposure', {
    unit: 'hours',
    formula: {
      op: 'hours_between',
      from: { date: './start_date', time: './start_time' },
      to: { date: './end_date', time: './end_time' },
    },
  }),
  asked('decimal', 'result', 'Result', { unit: 'pCi/L', min: 0 }),
  field('text', 'duplicate_serial', 'Duplicate device serial number', { maxLength: 60 }),
  field('decimal', 'duplicate_result', 'Duplicate device result', {
    unit: 'pCi/L',
    min: 0,
    requiredWhen: { op: 'answered', path: './duplicate_serial' },
  }),
  field('computed', 'average', 'Average of both devices', {
    unit: 'pCi/L',
    decimals: 1,
    formula: { op: '/', of: [{ op: '+', of: ['./result', './duplicate_result'] }, 2] },
  }),
  photosOf('place_photo', 'Device in position'),
];

const test = section('test', 'Test and conditions', {
  standard: 'ANSI/AARST MAH',
  fields: [
    asked('single', 'protocol', 'Protocol', {
      options: optionsOf({
        time_sensitive: 'Short-term, real estate transaction',
        extended_initial: 'Initial long-term test',
        extended_followup: 'Follow-up long-term test',
        post_mitigation: 'Post-mitigation test',
      }),
    }),
    asked('single', 'mitigation_system', 'Mitigation system', {
      options: optionsOf({
        none: 'None',
        passive: 'Passive',
        active_on: 'Active, running',
        active_off: 'Active, off',
      }),
    }),
    asked('single', 'closed_confirmed', 'Closed-house conditions for 12 hours before', {
      options: optionsOf({
        owner_statement: 'Owner’s statement',
        inspector_observed: 'Observed by the inspector',
        not_confirmed: 'Not confirmed',
      }),
    }),
    asked('long_text', 'conditions_start', 'Conditions at placement', {
      help: 'Windows, doors, fans, heating or cooling, notices posted',
    }),
    asked('long_text', 'conditions_end', 'Conditions at pickup'),
    asked('single', 'tampering', 'Signs of tampering', {
      options: optionsOf({ none: 'None', suspected: 'Suspected', confirmed: 'Confirmed' }),
    }),
    asked('single', 'severe_weather', 'Severe weather during the test', { options: yesNoUnknown }),
    field('repeat', 'closed_log', 'Closed-house log', {
      entryLabel: 'visit',
      help: 'Each check of the windows, doors, and device during the test',
      fields: [
        asked('date', 'day', 'Date'),
        asked('time', 'time', 'Time'),
        asked('text', 'seen', 'Observations', { maxLength: 200 }),
      ],
    }),
  ],
});

const placement = section('placement', 'Placement and result', {
  standard: 'ANSI/AARST MAH',
  fields: [
    field('repeat', 'places', 'Locations', { entryLabel: 'location', required: true, fields: device }),
    field('computed', 'highest', 'Highest result', {
      unit: 'pCi/L',
      decimals: 1,
      formula: { op: 'of_entries', take: 'largest', path: './places', value: './result' },
    }),
    field('photo', 'hourly_photo', 'Hourly monitor readings', { photo: 'optional' }),
  ],
});

const custody = section('custody', 'Chain of custody', {
  fields: [
    field('repeat', 'steps', 'Steps', {
      entryLabel: 'step',
      required: true,
      fields: [
        asked('date', 'day', 'Date'),
        asked('text', 'what', 'Event', {
          maxLength: 160,
          suggestions: [
            'Placed',
            'Picked up and sealed',
            'Device read',
            'Shipped to the laboratory',
            'Analyzed',
          ],
        }),
        asked('text', 'who', 'By whom', { maxLength: 120 }),
      ],
    }),
    field('text', 'laboratory', 'Laboratory or analyst, with certification', { maxLength: 200 }),
  ],
});

const isHigh: Condition = { op: 'gte', path: 'placement/highest', value: 3.95 };
const isBetween: Condition = all(
  { op: 'gte', path: 'placement/highest', value: 2 },
  { op: 'lt', path: 'placement/highest', value: 3.95 },
);
const isShort = someEntry(PLACES, { op: 'lt', path: './hours', value: 46 });

export const radon: ReportDefinition = specialtyReport({
  id: 'radon',
  title: 'Radon Measurement Report',
  inspectorLabel: 'Measurement professional',
  licenseFact: 'inspector.radon_license',
  sections: [
    test,
    placement,
    custody,
    section('radon', 'Assessment', {
      items: [
        item('radon_level', 'Radon level', ['pCi/L', 'action level', 'high radon']),
        item('radon_mitigation', 'Mitigation system', ['fan', 'manometer', 'vent pipe', 'sump lid']),
        item('radon_entry', 'Visible entry paths', ['sump', 'slab crack', 'crawlspace', 'drain']),
      ],
      standardsText: [
        'The devices were placed, exposed, and picked up as the report states. The result describes the air at those locations during the test. Radon levels vary with weather, season, and how the house is used.',
      ],
    }),
  ],
  rules: [
    {
      id: 'too_short',
      when: isShort,
      effect: {
        kind: 'warn',
        path: PLACES,
        message:
          'Less than 48 hours (46 for a monitor after 12 hours of closed-house conditions). The result is invalid, not low.',
      },
    },
    {
      id: 'high_level',
      when: isHigh,
      effect: { kind: 'suggest', path: 'radon/radon_level', libraryKeys: ['radon_at_action_level'] },
    },
    {
      id: 'not_valid',
      when: any(
        isOneOf('test/tampering', 'suspected', 'confirmed'),
        is('test/closed_confirmed', 'not_confirmed'),
      ),
      effect: {
        kind: 'warn',
        path: 'test/tampering',
        message: 'The result may not be valid for a decision. Recommend a new test.',
      },
    },
  ],
  notices: [
    {
      heading: 'What the result means',
      paragraphs: [
        'The EPA action level is 4.0 pCi/L. No level of radon is known to be safe.',
        'Test again at least every five years, every two years in a house with a mitigation system, after changes to the foundation or to heating and cooling, and with any sale. Short-term tests outside the heating season may read lower than the yearly average.',
      ],
    },
    {
      heading: 'At or above the action level',
      paragraphs: [
        'At least one result is at or above 4.0 pCi/L. Have a certified radon mitigation contractor fix the home, and test again afterward.',
      ],
      when: isHigh,
    },
    {
      heading: 'Between half the action level and the action level',
      paragraphs: ['The highest result is between 2 and 4 pCi/L. Consider fixing the home.'],
      when: isBetween,
    },
    {
      heading: 'This result is not valid for a decision',
      paragraphs: [
        'A device was exposed for too short a time, the conditions were not confirmed, or there were signs of tampering. Test again before deciding.',
      ],
      when: any(
        isShort,
        isOneOf('test/tampering', 'suspected', 'confirmed'),
        is('test/closed_confirmed', 'not_confirmed'),
      ),
    },
  ],
});
