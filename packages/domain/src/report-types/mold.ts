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
        initial: 'First assessment',
        post_remediation: 'After remediation',
        survey: 'Survey',
      }),
    }),
    field('text', 'assessor_license', 'Mold assessment license and its state', {
      help: 'Texas: TDLR number; Florida: MRSA number. Other states: none, or a certification',
      maxLength: 80,
      fact: 'inspector.mold_license',
    }),
    field('text', 'company_license', 'Company license', { maxLength: 80, fact: 'company.mold_license' }),
    asked('long_text', 'history', 'History of the building and of the complaint'),
    field('decimal', 'outdoor_rh', 'Relative humidity outside', { unit: '%', min: 0, max: 100 }),
    field('int', 'outdoor_f', 'Temperature outside', { unit: '°F' }),
  ],
});

const rooms = section('rooms', 'Moisture map', {
  fields: [
    field('photo', 'plan', 'Plan with the readings', {
      photo: 'recommended',
      help: 'A sketch is enough: draw on a photo of it',
    }),
    field('repeat', 'areas', 'Rooms and areas', {
      entryLabel: 'area',
      required: true,
      fields: [
        asked('text', 'room', 'Room or area', { maxLength: 120 }),
        asked('text', 'material', 'Material and place', { maxLength: 160 }),
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
        asked('single', 'type', 'Kind', {
          options: optionsOf({ air: 'Air', swab: 'Swab', tape: 'Tape', bulk: 'Bulk' }),
        }),
        asked('text', 'place', 'Place', { maxLength: 160 }),
        field('int', 'liters', 'Volume', { unit: 'L', min: 0 }),
        asked('text', 'result', 'Result of the laboratory', { maxLength: 400 }),
      ],
    }),
    field('text', 'lab', 'Laboratory, with its license', {
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
        'The assessor looked at accessible rooms, measured moisture and humidity, and took the samples listed. Readings are those of one visit; hidden areas were not opened.',
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
        message: 'The moisture map has visible growth, but this item says that there is none.',
      },
    },
  ],
  notices: [
    {
      heading: 'About this assessment',
      paragraphs: [
        'Mold needs water: an assessment that removes growth and leaves the water will be repeated. Spore counts vary by the hour, and no federal limit tells a healthy count from an unhealthy one; samples are read together with what was seen.',
        'This report is no medical advice. The company that assesses should not be the one that remediates the same project; some states forbid it.',
      ],
    },
  ],
});
