import type { FieldDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { slopes } from '../citizens-roof/roof-model.ts';
import { asked, field, is, morePhotos, optionsOf, withPhotoIf, yesNo } from '../form-fields.ts';

const defect = (id: string, label: string): FieldDefinition[] =>
  withPhotoIf(asked('single', id, label, { options: yesNo }), 'yes');

export const defectsSection: SectionDefinition = {
  id: 'defects',
  label: 'Defects checklist',
  standard: '',
  fields: [
    ...defect('d_cracking', 'Cracking'),
    ...defect('d_cupping_curling', 'Cupping or curling'),
    ...defect('d_granule_loss', 'Excessive granule loss'),
    ...defect('d_missing', 'Missing or loose coverings'),
    ...defect('d_blistering', 'Blistering'),
    ...defect('d_exposed_underlayment', 'Exposed underlayment or felt'),
    ...defect('d_flashing', 'Flashing defects'),
    ...defect('d_penetrations', 'Penetration or boot defects'),
    ...defect('d_ponding', 'Ponding'),
    ...defect('d_fasteners', 'Exposed, loose or backed-out fasteners'),
    ...defect('d_sagging', 'Sagging or soft deck'),
    ...defect('d_hail_wind', 'Hail or wind damage'),
    ...defect('d_organic', 'Moss, algae or debris'),
    ...defect('d_tree', 'Tree contact'),
    ...defect('d_gutters', 'Gutter or drain defects'),
    ...defect('d_prior_repairs', 'Prior repairs or patches'),
    ...defect('d_leak_exterior', 'Visible signs of leaks (attic or interior ceiling)'),
    ...withPhotoIf(
      asked('single', 'leak_status', 'Leak status', {
        options: optionsOf({
          none: 'None',
          past_repaired: 'Past, repaired',
          past_not_verified: 'Past, repair not verified',
          active: 'Active',
        }),
      }),
      'past_repaired',
      'past_not_verified',
      'active',
    ),
    {
      ...slopes,
      id: 'photo_each_slope',
      label: 'Photo of every slope',
      help: 'One entry for each slope, with its photo',
    },
    {
      id: 'photo_penetrations',
      label: 'Photos of flashings and penetrations',
      type: 'photo',
      photo: 'required',
      required: true,
    },
    morePhotos('More photos of the roof'),
  ],
  items: [],
  standardsText: [],
};

const isNeeded = is('./repairs_required', 'yes');
/** An uncertified roof may wait for repairs; a certified one may not. */
const isCertified = {
  op: 'all' as const,
  of: [
    isNeeded,
    {
      op: 'in' as const,
      path: 'certification/certification_result',
      values: ['certified', 'certified_after_repairs'],
    },
  ],
};

export const repairsSection: SectionDefinition = {
  id: 'repairs',
  label: 'Repairs',
  standard: '',
  fields: [
    asked('single', 'repairs_required', 'Repairs required before certification', { options: yesNo }),
    {
      id: 'repair_list',
      label: 'Repair list',
      type: 'repeat',
      entryLabel: 'repair',
      required: true,
      visibleWhen: isNeeded,
      fields: [
        asked('text', 'item', 'What to repair', { maxLength: 160 }),
        asked('text', 'location', 'Where', { maxLength: 120 }),
        field('text', 'trade', 'Trade', {
          maxLength: 80,
          suggestions: ['Roofer', 'Carpenter', 'Mason', 'Plumber'],
        }),
        { id: 'photo', label: 'Photo of what to repair', type: 'photo', photo: 'required', required: true },
      ],
    },
    field('date', 'repairs_completed_date', 'Repairs completed', {
      requiredWhen: isCertified,
      visibleWhen: isNeeded,
    }),
    {
      id: 'repairs_completed_date_photo',
      label: 'Photo: Repairs completed',
      type: 'photo',
      photo: 'required',
      required: true,
      visibleWhen: { op: 'answered', path: './repairs_completed_date' },
    },
    field('date', 'reinspection_date', 'Re-inspection date', {
      requiredWhen: isCertified,
      visibleWhen: isNeeded,
    }),
  ],
  items: [],
  standardsText: [],
};
