import type { SectionDefinition } from '../../report/engine/definition.ts';
import { asked, field, optionsOf } from '../form-fields.ts';
import { item, photosOf, section } from '../specialty-report.ts';

export const warranty: SectionDefinition = section('warranty', 'Warranty', {
  fields: [
    asked('date', 'closing_date', 'Closing date'),
    asked('date', 'warranty_end', 'Warranty ends', {
      help: 'From the warranty documents. Often one year after closing.',
    }),
    field('computed', 'days_left', 'Time left after the inspection', {
      unit: 'days',
      formula: { op: 'days_between', from: 'general/inspection_date', to: './warranty_end' },
    }),
    field('text', 'provider', 'Builder and warranty provider', { maxLength: 200 }),
    field('text', 'claim_way', 'How to file a claim', {
      help: 'Address or portal and claim form, from the warranty documents',
      maxLength: 200,
    }),
    field('long_text', 'owner_list', 'Owner’s concerns'),
    field('long_text', 'earlier_claims', 'Earlier claims and repairs'),
  ],
});

/** What a first year of drying, settling and weather shows. */
export const firstYear: SectionDefinition = section('first_year', 'The first year', {
  items: [
    item('w11_settlement', 'Settlement and cracks', [
      'slab',
      'masonry',
      'stair step',
      'foundation',
      'drywall',
    ]),
    item('w11_nail_pops', 'Nail pops and drywall joints', ['screw', 'tape', 'corner bead', 'seam']),
    item('w11_doors', 'Doors and windows that bind', ['latch', 'rub', 'sash', 'out of square']),
    item('w11_floors', 'Floors, tile and grout', ['squeak', 'hollow', 'gap', 'grout', 'cupped']),
    item('w11_grading', 'Settled grade and downspouts', ['slope', 'backfill', 'splash block', 'ponding']),
    item('w11_caulk', 'Exterior and tub sealants', ['caulk', 'window', 'trim', 'shower', 'gap']),
    item('w11_roof', 'Shingles and roof nails', ['lifted', 'exposed nail', 'boot', 'debris']),
    item('w11_attic', 'Insulation and ducts in the attic', ['moved', 'wind', 'loose', 'baffle']),
    item('w11_hvac', 'Comfort and condensate', ['temperature', 'room', 'drain', 'airflow', 'hot room']),
    item('w11_plumbing', 'Drains, leaks and water heater', ['slow', 'drip', 'toilet', 'pressure']),
    item('w11_electrical', 'GFCI and AFCI tests, loose devices', ['trip', 'receptacle', 'breaker', 'switch']),
    item('w11_concrete', 'Driveway and walks', ['crack', 'spall', 'heave', 'joint']),
    item('w11_yard', 'Yard drainage and fence', ['swale', 'ponding', 'gate', 'post', 'erosion']),
  ],
  standardsText: [
    'The inspector looked for changes typical of a home’s first year: movement, drying lumber, settled soil, open joints, and loose devices.',
  ],
});

export const claims: SectionDefinition = section('claims', 'Claims and maintenance', {
  help: 'What to claim from the builder, separate from owner maintenance',
  fields: [
    field('repeat', 'claim', 'Builder claims', {
      entryLabel: 'claim',
      carriesOver: { what: 'what' },
      help: 'In the order of the claim letter, without severities',
      fields: [
        asked('text', 'what', 'Item and location', { maxLength: 200 }),
        asked('single', 'category', 'Type', {
          options: optionsOf({
            workmanship: 'Workmanship',
            system: 'System',
            structure: 'Structure',
            appearance: 'Appearance',
          }),
        }),
        asked('text', 'requested', 'Requested remedy', { maxLength: 300 }),
        photosOf('claim_photo', 'Photo'),
        field('text', 'answer', 'Builder response', { maxLength: 300 }),
      ],
    }),
    field('repeat', 'care', 'Owner maintenance', {
      entryLabel: 'task',
      fields: [
        asked('text', 'task', 'Task', { maxLength: 200 }),
        asked('text', 'when', 'When', {
          maxLength: 80,
          suggestions: ['Each spring', 'Each fall', 'Monthly'],
        }),
      ],
    }),
  ],
});
