/**
 * A mold assessment. Texas (16 TAC 78) and Florida (ch. 468 part XVI) license assessors; what their rules prescribe for
 * the report was not read, so it never calls itself compliant.
 */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { asked, field, optionsOf } from './form-fields.ts';
import { item, photosOf, section, specialtyReport } from './specialty-report.ts';

const who = section('who', 'Assessor and purpose', {
  fields: [
    asked('single', 'purpose', 'Purpose', {
      options: optionsOf({
        initial: 'Initial assessment',
        post_remediation: 'Post-remediation',
        survey: 'Survey',
      }),
    }),
    field('text', 'assessor_license', 'Mold assessment license and state', {
      help: 'Texas: TDLR number; Florida: MRSA number. Other states: none, or a certification',
      maxLength: 80,
      fact: 'inspector.mold_license',
    }),
    field('text', 'company_license', 'Company license', { maxLength: 80, fact: 'company.mold_license' }),
    asked('long_text', 'history', 'Building and complaint history'),
    field('decimal', 'outdoor_rh', 'Outdoor relative humidity', { unit: '%', min: 0, max: 100 }),
    field('int', 'outdoor_f', 'Outdoor temperature', { unit: '°F' }),
  ],
});

const rooms = section('rooms', 'Moisture map', {
  fields: [
    field('photo', 'plan', 'Floor plan with readings', {
      photo: 'recommended',
      help: 'A sketch is enough. Photograph it and mark up the photo.',
    }),
    field('repeat', 'areas', 'Rooms and areas', {
      entryLabel: 'area',
      required: true,
      fields: [
        asked('text', 'room', 'Room or area', { maxLength: 120 }),
        asked('text', 'material', 'Material and location', { maxLength: 160 }),
        field('decimal', 'moisture', 'Moisture', { unit: '%', min: 0, max: 100 }),
        field('decimal', 'rh', 'Relative humidity', { unit: '%', min: 0, max: 100 }),
        field('decimal', 'temp_f', 'Temperature', { unit: '°F' }),
        field('decimal', 'growth_sqft', 'Visible growth', { unit: 'sq ft', min: 0 }),
        field('text', 'source', 'Likely source of moisture', { maxLength: 200 }),
        photosOf('area_photo', 'Area'),
      ],
    }),
    field('computed', 'wettest', 'Highest moisture reading', {
      unit: '%',
      formula: { op: 'of_entries', take: 'largest', path: './areas', value: './moisture' },
    }),
  ],
});

const samples = section('samples', 'Samples', {
  fields: [
    asked('single', 'taken', 'Samples taken', { options: optionsOf({ yes: 'Yes', no: 'No' }) }),
    field('repeat', 'list', 'Samples', {
      entryLabel: 'sample',
      requiredWhen: { op: 'eq', path: './taken', value: 'yes' },
      visibleWhen: { op: 'eq', path: './taken', value: 'yes' },
      fields: [
        asked('text', 'number', 'Number', { maxLength: 40 }),
        asked('single', 'type', 'Type', {
          options: optionsOf({ air: 'Air', swab: 'Swab', tape: 'Tape', bulk: 'Bulk' }),
        }),
        asked('text', 'place', 'Location', { maxLength: 160 }),
        field('int', 'liters', 'Volume', { unit: 'L', min: 0 }),
        asked('text', 'result', 'Laboratory result', { maxLength: 400 }),
      ],
    }),
    field('text', 'lab', 'Laboratory and license', {
      maxLength: 200,
      requiredWhen: { op: 'eq', path: './taken', value: 'yes' },
    }),
    field('photo', 'custody_photo', 'Chain of custody', { photo: 'optional' }),
  ],
});

const protocol = section('protocol', 'Remediation', {
  isOptional: true,
  fields: [
    field('decimal', 'area_sqft', 'Area to remediate', { unit: 'sq ft', min: 0 }),
    field('long_text', 'containment', 'Containment and controls'),
    field('long_text', 'clearance', 'Clearance criteria'),
  ],
});

export const mold: ReportDefinition = specialtyReport({
  id: 'mold',
  title: 'Mold Assessment Report',
  inspectorLabel: 'Assessor',
  sections: [
    who,
    rooms,
    samples,
    section('mold', 'Findings by system', {
      items: [
        item('mold_growth', 'Visible growth', ['mildew', 'spots', 'discoloration', 'black mold']),
        item('mold_moisture', 'Moisture source', ['leak', 'condensation', 'wet', 'stain']),
        item('mold_air', 'Ventilation and humidity', ['bath fan', 'dehumidifier', 'relative humidity']),
        item('mold_hvac', 'Air handler and ducts', ['coil', 'drain pan', 'filter', 'plenum']),
      ],
      standardsText: [
        'The assessor examined accessible rooms, measured moisture and humidity, and took the samples listed. Readings reflect one date, and concealed areas were not opened.',
      ],
    }),
    protocol,
  ],
  rules: [
    {
      id: 'growth_without_item',
      when: {
        op: 'all',
        of: [
          { op: 'entry', path: 'rooms/areas', where: { op: 'gt', path: './growth_sqft', value: 0 } },
          { op: 'eq', path: 'mold/mold_growth/status', value: 'not_present' },
        ],
      },
      effect: {
        kind: 'block',
        path: 'mold/mold_growth',
        message: 'The moisture map shows visible growth, but this item says there is none.',
      },
    },
  ],
  notices: [
    {
      heading: 'About this assessment',
      paragraphs: [
        'Mold needs water. If growth is removed but the moisture source remains, mold will return. Spore counts vary by the hour, and no federal limit separates a healthy count from an unhealthy one, so samples are interpreted together with what was observed.',
        'This report is not medical advice. The company that assesses a project should not also remediate it. Some states prohibit it.',
      ],
    },
  ],
});
