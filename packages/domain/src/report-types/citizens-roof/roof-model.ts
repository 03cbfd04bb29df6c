/**
 * One roof with the same questions in the roof form (RCF-1 03 25) and the four-point (Insp4pt 03 25); only the printed
 * text differs. Each form has two columns: the predominant roof, which is required, and the secondary roof, which is
 * all or nothing: its section is optional, and the first answer in it makes the others required.
 */

import type { FieldDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { answered, any, is, optionsOf, photoOfEachOption, withPhoto, yesNo } from '../form-fields.ts';

/** What the two forms print differently. */
export interface RoofWording {
  readonly remainingLife: string;
  readonly overallCondition: string;
  /** Printed after 'Any visible signs of leaks?'. */
  readonly leaksNote: string;
}

export const damageSigns = optionsOf({
  cracking: 'Cracking',
  cupping_curling: 'Cupping/curling',
  excessive_granule_loss: 'Excessive granule loss',
  exposed_asphalt: 'Exposed asphalt',
  exposed_felt: 'Exposed felt',
  missing_loose_cracked_tabs_or_tiles: 'Missing/loose/cracked tabs or tiles',
  soft_spots_in_decking: 'Soft spots in decking',
  visible_hail_damage: 'Visible hail damage',
});

/**
 * The twelve printed answers of one roof. Only the predominant roof has a `fact`, because other forms ask about it as
 * well.
 */
function printedFields(wording: RoofWording, isPredominant: boolean): FieldDefinition[] {
  const fact = (name: string): { fact?: string } => (isPredominant ? { fact: `roof.${name}` } : {});
  return [
    {
      id: 'covering_material',
      label: 'Covering material',
      wording: 'Covering material:',
      type: 'text',
      required: true,
      maxLength: 120,
      suggestions: [
        'Asphalt shingle',
        'Architectural shingle',
        'Concrete tile',
        'Clay tile',
        'Metal',
        'Membrane',
      ],
      ...fact('covering_material'),
    },
    {
      id: 'roof_age_years',
      label: 'Roof age (years)',
      wording: 'Roof age (years):',
      type: 'int',
      required: true,
      min: 0,
      max: 200,
      ...fact('age_years'),
    },
    {
      id: 'remaining_useful_life_years',
      label: 'Remaining useful life (years)',
      wording: wording.remainingLife,
      type: 'int',
      required: true,
      min: 0,
      max: 100,
      ...fact('remaining_life_years'),
    },
    {
      id: 'date_of_last_roofing_permit',
      label: 'Date of last roofing permit',
      wording: 'Date of last roofing permit:',
      type: 'date',
      ...fact('permit_date'),
    },
    {
      id: 'date_of_last_update',
      label: 'Date of last update',
      wording: 'Date of last update:',
      type: 'text',
      help: 'A date as MM/DD/YY, or the year',
      maxLength: 20,
      ...fact('last_update'),
    },
    {
      id: 'update_extent',
      label: 'If updated (check one)',
      wording: 'If updated (check one):',
      type: 'single',
      options: optionsOf({
        full_replacement: 'Full replacement',
        partial_replacement: 'Partial replacement',
      }),
      requiredWhen: answered('./date_of_last_update'),
    },
    {
      id: 'percent_of_replacement',
      label: '% of replacement',
      wording: '% of replacement:',
      type: 'int',
      unit: '%',
      min: 0,
      max: 100,
      requiredWhen: is('./update_extent', 'partial_replacement'),
    },
    {
      id: 'overall_condition',
      label: 'Overall condition',
      wording: wording.overallCondition,
      type: 'single',
      required: true,
      options: [
        { id: 'satisfactory', label: 'Satisfactory' },
        { id: 'unsatisfactory', label: 'Unsatisfactory (explain below)' },
      ],
    },
    {
      id: 'damage_signs',
      label: 'Any visible signs of damage / deterioration?',
      wording: 'Any visible signs of damage / deterioration? (check all that apply and explain below)',
      type: 'multi',
      options: damageSigns,
    },
    {
      id: 'visible_signs_of_leaks',
      label: 'Any visible signs of leaks?',
      wording: `Any visible signs of leaks? ${wording.leaksNote}`,
      type: 'single',
      required: true,
      options: yesNo,
    },
    {
      id: 'leaks_attic_underside_of_decking',
      label: 'Attic/underside of decking',
      wording: 'Attic/underside of decking',
      type: 'single',
      required: true,
      options: yesNo,
    },
    {
      id: 'leaks_interior_ceilings',
      label: 'Interior ceilings',
      wording: 'Interior ceilings',
      type: 'single',
      required: true,
      options: yesNo,
    },
  ];
}

export const LEAKS = [
  'visible_signs_of_leaks',
  'leaks_attic_underside_of_decking',
  'leaks_interior_ceilings',
] as const;

/** 'Photos of each roof slope': one entry per slope, each with its photo. */
export const slopes: FieldDefinition = {
  id: 'slopes',
  label: 'Roof slopes',
  help: 'One entry for each slope of this roof, with its photo',
  type: 'repeat',
  entryLabel: 'slope',
  required: true,
  fields: [
    {
      id: 'faces',
      label: 'Faces',
      type: 'single',
      required: true,
      options: optionsOf({
        front: 'Front',
        rear: 'Rear',
        left: 'Left',
        right: 'Right',
        flat: 'Flat',
        other: 'Other',
      }),
      allowsOther: true,
    },
    { id: 'photo', label: 'Photo of this slope', type: 'photo', photo: 'required', required: true },
  ],
};

/** The printed answers, each followed by the photos it requires. */
export function roofFields(wording: RoofWording, isPredominant: boolean): FieldDefinition[] {
  return [
    ...printedFields(wording, isPredominant).flatMap((field) => {
      if (field.id === 'overall_condition')
        return withPhoto(field, { when: is('./overall_condition', 'unsatisfactory') });
      if (field.id === 'damage_signs') return [field, ...photoOfEachOption(field, 'damage_photo')];
      if (field.id === 'leaks_interior_ceilings') {
        return withPhoto(field, {
          label: 'Photo: Signs of leaks',
          when: any(...LEAKS.map((id) => is(`./${id}`, 'yes'))),
        });
      }
      return [field];
    }),
    slopes,
  ];
}

export type RoofSectionId = 'predominant_roof' | 'secondary_roof';
export const SECTION_LABELS: Readonly<Record<RoofSectionId, string>> = {
  predominant_roof: 'Predominant Roof',
  secondary_roof: 'Secondary Roof',
};

export const roofSections = (wording: RoofWording): SectionDefinition[] =>
  (['predominant_roof', 'secondary_roof'] as const).map((id) => ({
    id,
    label: SECTION_LABELS[id],
    standard: '',
    ...(id === 'secondary_roof'
      ? {
          isOptional: true,
          help: 'Leave blank if there is only one roof. Describe a third roof in the comments.',
        }
      : {}),
    fields: roofFields(wording, id === 'predominant_roof'),
    items: [],
    standardsText: [],
  }));
