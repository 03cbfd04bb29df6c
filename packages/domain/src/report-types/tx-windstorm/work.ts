import type { FieldDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { field, is, morePhotos, optionsOf, withPhotoOnceGiven, yesNoNa } from '../form-fields.ts';
import { visited } from './phases.ts';

/** Text about something that needs a photo once described. */
const described = (
  id: string,
  label: string,
  requiredWhen?: FieldDefinition['requiredWhen'],
): FieldDefinition[] =>
  withPhotoOnceGiven(
    field('text', id, label, { maxLength: 160, ...(requiredWhen === undefined ? {} : { requiredWhen }) }),
  );

const inFoundation = { requiredWhen: visited('foundation') };

export const foundationSection: SectionDefinition = {
  id: 'foundation',
  label: 'Foundation',
  standard: '28 TAC 5.4621',
  fields: [
    ...withPhotoOnceGiven(
      field('single', 'fnd_type', 'Foundation type', {
        options: optionsOf({
          slab_on_grade: 'Slab on grade',
          pier_and_beam: 'Pier and beam',
          piles: 'Piles',
          other: 'Other',
        }),
        allowsOther: true,
        ...inFoundation,
      }),
    ),
    ...withPhotoOnceGiven(
      field('decimal', 'anchor_bolt_diameter_in', 'Anchor bolt diameter', {
        unit: 'in.',
        min: 0,
        max: 4,
        ...inFoundation,
      }),
    ),
    ...withPhotoOnceGiven(
      field('decimal', 'anchor_bolt_spacing_in', 'Anchor bolt spacing', {
        unit: 'in.',
        min: 0,
        max: 240,
        ...inFoundation,
      }),
    ),
    field('decimal', 'anchor_bolt_embed_in', 'Embedment', {
      photo: 'optional',
      unit: 'in.',
      min: 0,
      max: 48,
    }),
    field('text', 'washer_size', 'Plate washer size', { photo: 'optional', maxLength: 60 }),
    ...withPhotoOnceGiven(field('single', 'holddowns', 'Hold-downs installed', { options: yesNoNa })),
    morePhotos('More photos of the foundation'),
  ],
  items: [],
  standardsText: [],
};

const inRoughFraming = visited('rough_framing');
const onRoofDeck = visited('rough_framing', 'final_framing', 'reroof');

export const framingSection: SectionDefinition = {
  id: 'framing',
  label: 'Framing',
  standard: '28 TAC 5.4621',
  fields: [
    ...described('wall_sheathing', 'Wall sheathing type and thickness', inRoughFraming),
    ...described('wall_nailing', 'Wall sheathing nail size and spacing', inRoughFraming),
    ...described('roof_deck_type', 'Roof deck type and thickness', onRoofDeck),
    ...described('roof_deck_nail', 'Roof deck nail size', onRoofDeck),
    ...described('roof_deck_spacing', 'Nail spacing edge / field (in)', onRoofDeck),
    ...described('roof_to_wall_connector', 'Roof to wall connector (brand, model)', inRoughFraming),
    ...described('stud_to_plate_connector', 'Stud to plate connectors', inRoughFraming),
    field('single', 'gable_bracing', 'Gable end bracing', {
      photo: 'optional',
      options: yesNoNa,
      requiredWhen: visited('final_framing'),
    }),
    morePhotos('More photos of the framing'),
  ],
  items: [],
  standardsText: [],
};

const onCovering = visited('reroof', 'final');
const onReroof = visited('reroof');

export const coveringSection: SectionDefinition = {
  id: 'covering',
  label: 'Roof covering, cladding and openings',
  standard: '28 TAC 5.4621',
  fields: [
    ...withPhotoOnceGiven(
      field('single', 'roof_covering_type', 'Roof covering', {
        options: optionsOf({
          asphalt_shingle: 'Asphalt shingle',
          metal: 'Metal',
          tile: 'Tile',
          membrane: 'Membrane',
          other: 'Other',
        }),
        allowsOther: true,
        requiredWhen: onCovering,
      }),
    ),
    field('text', 'roof_product', 'Product (manufacturer, model)', {
      photo: 'optional',
      maxLength: 160,
      requiredWhen: onCovering,
    }),
    field('text', 'tdi_product_evaluation', 'TDI product evaluation number', {
      photo: 'optional',
      maxLength: 60,
    }),
    ...withPhotoOnceGiven(
      field('multi', 'shingle_rating', 'Shingle rating', {
        options: optionsOf({
          astm_d3161_class_f: 'ASTM D3161 Class F',
          astm_d7158_class_h: 'ASTM D7158 Class H',
          other: 'Other',
          not_shown: 'Not shown',
        }),
        requiredWhen: is('./roof_covering_type', 'asphalt_shingle'),
      }),
    ),
    ...described('underlayment', 'Underlayment type and fastening', onReroof),
    ...withPhotoOnceGiven(
      field('single', 'drip_edge', 'Drip edge installed', { options: yesNoNa, requiredWhen: onReroof }),
    ),
    ...described('roof_fasteners', 'Fasteners per shingle / pattern', onReroof),
    ...described('wall_cladding', 'Wall covering and fastening'),
    ...described('window_product', 'Window product and design pressure'),
    ...described('door_product', 'Door product and design pressure'),
    ...described('garage_door_product', 'Garage door product and design pressure'),
    ...withPhotoOnceGiven(
      field('single', 'opening_protection', 'Opening protection', {
        options: optionsOf({
          impact_glazing: 'Impact glazing',
          shutters: 'Shutters',
          wood_panels: 'Wood panels',
          none_required: 'None required',
          none: 'None',
        }),
        requiredWhen: is('general/windborne_debris_region', 'yes'),
      }),
    ),
    ...withPhotoOnceGiven(
      field('single', 'mechanical_anchorage', 'Mechanical equipment anchored', {
        options: yesNoNa,
        requiredWhen: visited('mechanical_equipment'),
      }),
    ),
    morePhotos('More photos of covering, cladding and openings'),
  ],
  items: [],
  standardsText: [],
};
