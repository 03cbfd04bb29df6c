/** Thermal imaging of a house as a separate report: conditions, pairs of images, what confirmed them. A list of our own. */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { asked, field, optionsOf, yesNo } from './form-fields.ts';
import { item, photosOf, section, specialtyReport } from './specialty-report.ts';

/** A rule of thumb of the trade for heat loss: 10 °C. */
const USEFUL_DIFFERENCE_F = 18;

const conditions = section('conditions', 'Camera and conditions', {
  fields: [
    asked('text', 'camera', 'Camera', { help: 'Model and resolution', maxLength: 120 }),
    field('text', 'settings', 'Settings', { help: 'Emissivity, reflected temperature', maxLength: 160 }),
    asked('decimal', 'indoor_f', 'Indoor temperature', { unit: '°F', normalRange: [50, 90] }),
    asked('decimal', 'outdoor_f', 'Outdoor temperature', { unit: '°F', normalRange: [-20, 115] }),
    // Its absolute value is of interest; two fields say which side was warmer.
    field('computed', 'warmer_inside', 'Indoor minus outdoor', {
      unit: '°F',
      decimals: 0,
      formula: { op: '-', of: ['./indoor_f', './outdoor_f'] },
    }),
    asked('single', 'sun', 'Sun on the walls before the scan', {
      options: optionsOf({
        none: 'None (night, shade, or clouds)',
        some: 'Some sides',
        full: 'Full sun',
      }),
    }),
    field('text', 'wind_rain', 'Wind and rain in the last 24 hours', { maxLength: 160 }),
    asked('single', 'system', 'Heating or cooling', {
      options: optionsOf({ heating: 'Heating on', cooling: 'Cooling on', off: 'Off' }),
    }),
    field('single', 'blower_door', 'Blower door running during the scan', { options: yesNo }),
    field('text', 'load', 'Electrical load during the scan', {
      help: 'What was turned on, and for how long',
      maxLength: 200,
    }),
    asked('long_text', 'not_scanned', 'Not scanned, and why'),
  ],
});

const images = section('images', 'Images', {
  fields: [
    field('repeat', 'pairs', 'Images', {
      entryLabel: 'pair',
      required: true,
      help: 'Each thermal image with a photo of the same area',
      fields: [
        asked('text', 'place', 'Location', { maxLength: 120 }),
        asked('single', 'pattern', 'Pattern', {
          options: optionsOf({
            moisture: 'Possible moisture',
            insulation: 'Possible missing insulation',
            air: 'Possible air leakage',
            electrical: 'Warm electrical component',
            mechanical: 'Heating, cooling, or piping',
            nothing: 'Nothing unusual',
            other: 'Other',
          }),
          allowsOther: true,
        }),
        field('decimal', 'spot_f', 'Spot temperature', { unit: '°F' }),
        field('decimal', 'reference_f', 'Reference temperature nearby', { unit: '°F' }),
        field('computed', 'difference_f', 'Difference', {
          unit: '°F',
          decimals: 1,
          formula: { op: '-', of: ['./spot_f', './reference_f'] },
        }),
        asked('single', 'confirmed', 'Confirmed by', {
          options: optionsOf({
            meter: 'Moisture meter',
            seen: 'Visual examination',
            instrument: 'Other instrument',
            not_confirmed: 'Not confirmed',
            not_needed: 'Nothing to confirm',
          }),
        }),
        field('text', 'meaning', 'Possible cause', { maxLength: 300 }),
        photosOf('thermal_photo', 'Thermal image'),
        photosOf('visible_photo', 'Photo of the same area'),
      ],
    }),
  ],
});

const tooLittle = {
  op: 'all' as const,
  of: [
    { op: 'lt' as const, path: 'conditions/warmer_inside', value: USEFUL_DIFFERENCE_F },
    { op: 'gt' as const, path: 'conditions/warmer_inside', value: -USEFUL_DIFFERENCE_F },
  ],
};

export const thermal: ReportDefinition = specialtyReport({
  id: 'thermal',
  title: 'Thermal Imaging Report',
  sections: [
    conditions,
    images,
    section('thermal', 'What was scanned', {
      items: [
        item('th_moisture', 'Moisture', ['wet', 'leak', 'ceiling', 'cold spot']),
        item('th_insulation', 'Insulation', ['missing', 'void', 'batt', 'slipped', 'attic']),
        item('th_air', 'Air leakage', ['draft', 'outlet', 'hatch', 'baseboard']),
        item('th_electrical', 'Electrical panels and devices', ['hot', 'breaker', 'lug', 'switch', 'dimmer']),
        item('th_mechanical', 'Heating, cooling and ducts', ['register', 'duct', 'radiant', 'air handler']),
        item('th_plumbing', 'Pipes and drains', ['leak', 'slab', 'hot water', 'recirculation']),
        item('th_openings', 'Windows and doors', ['seal', 'glass', 'weatherstrip', 'gas fill']),
      ],
      standardsText: [
        'A thermal camera shows surface temperatures, not what is behind the surface. Patterns were compared with their surroundings and confirmed where the report says how.',
      ],
    }),
  ],
  rules: [
    {
      id: 'small_difference',
      when: tooLittle,
      effect: {
        kind: 'warn',
        path: 'conditions/outdoor_f',
        message: `Less than about ${USEFUL_DIFFERENCE_F} °F between indoors and outdoors: missing insulation and air leakage may not show. Tell the client.`,
      },
    },
    {
      id: 'unconfirmed',
      when: {
        op: 'entry',
        path: 'images/pairs',
        where: {
          op: 'all',
          of: [
            { op: 'eq', path: './pattern', value: 'moisture' },
            { op: 'eq', path: './confirmed', value: 'not_confirmed' },
          ],
        },
      },
      effect: {
        kind: 'warn',
        path: 'images/pairs',
        message:
          'A possible moisture pattern was not confirmed. Name the trade that should open or measure it.',
      },
    },
  ],
  notices: [
    {
      heading: 'About thermal imaging',
      paragraphs: [
        'A cold or warm pattern is a clue, not a conclusion. Moisture, air leakage, missing insulation, and shade can look the same. Only what the report calls confirmed was checked by other means on the inspection date.',
        'Weather, sun, furniture, and finishes can hide patterns. An even surface does not rule out a concealed condition, and nothing was opened.',
      ],
    },
    {
      heading: 'Small temperature difference',
      paragraphs: [
        'Indoor and outdoor temperatures were close during the scan. Missing insulation and air leakage may not have been visible.',
      ],
      when: tooLittle,
    },
  ],
});
