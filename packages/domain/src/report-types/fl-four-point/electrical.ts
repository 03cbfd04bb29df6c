import type { Condition, FieldDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { answered, any, is, optionsOf, photoOfEachOption, withPhoto } from '../form-fields.ts';

const panelTypes = optionsOf({ circuit_breaker: 'Circuit breaker', fuse: 'Fuse' });
const yesOrExplain = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No (explain)' },
];

/** The form has room for two panels; once any part of the second is answered, all of it is required. */
const hasSecondPanel: Condition = any(
  answered('electrical/second_panel_type'),
  answered('electrical/second_panel_total_amps'),
  answered('electrical/second_panel_amperage_sufficient'),
);

function panelFields(panel: 'main_panel' | 'second_panel'): FieldDefinition[] {
  const isMain = panel === 'main_panel';
  const asked = isMain ? { required: true } : { requiredWhen: hasSecondPanel };
  const fact = (name: string): { fact?: string } => (isMain ? { fact: `electrical.${name}` } : {});
  return [
    {
      id: `${panel}_type`,
      label: 'Type',
      wording: 'Type:',
      type: 'single',
      options: panelTypes,
      group: panel,
      ...asked,
    },
    {
      id: `${panel}_total_amps`,
      label: 'Total Amps',
      wording: 'Total Amps:',
      type: 'int',
      unit: 'A',
      min: 0,
      max: 2000,
      normalRange: [60, 400],
      group: panel,
      ...asked,
      ...fact('panel_amps'),
    },
    ...withPhoto(
      {
        id: `${panel}_amperage_sufficient`,
        label: 'Is amperage sufficient for current usage?',
        wording: 'Is amperage sufficient for current usage?',
        type: 'single',
        options: yesOrExplain,
        group: panel,
        ...asked,
      },
      {
        when: is(`./${panel}_amperage_sufficient`, 'no'),
        label: 'Photo: Why the amperage is not sufficient',
      },
    ),
  ];
}

function supplementalFields(panel: 'main_panel' | 'second_panel', group: string): FieldDefinition[] {
  const fact = (name: string): { fact?: string } =>
    panel === 'main_panel' ? { fact: `electrical.${name}` } : {};
  return [
    {
      id: `${panel}_age`,
      label: 'Panel age',
      wording: 'Panel age:',
      type: 'text',
      help: 'The printed line fits eight characters',
      maxLength: 20,
      group,
    },
    {
      id: `${panel}_year_last_updated`,
      label: 'Year last updated',
      wording: 'Year last updated:',
      type: 'year',
      min: 1880,
      max: 2100,
      group,
    },
    {
      id: `${panel}_brand_model`,
      label: 'Brand/Model',
      wording: 'Brand/Model:',
      type: 'text',
      maxLength: 60,
      group,
      ...fact('panel_brand'),
    },
  ];
}

const conditionsPresent: FieldDefinition = {
  id: 'conditions_present',
  label: 'Indicate presence of any of the following',
  wording: 'Indicate presence of any of the following:',
  type: 'multi',
  group: 'conditions',
  options: [
    { id: 'cloth_wiring', label: 'Cloth wiring' },
    { id: 'active_knob_and_tube', label: 'Active knob and tube' },
    {
      id: 'branch_circuit_aluminum_wiring',
      label: 'Branch circuit aluminum wiring',
      wording: 'Branch circuit aluminum wiring (If present, describe the usage of all aluminum wiring):',
    },
  ],
};

const hasAluminum = is('./conditions_present', 'branch_circuit_aluminum_wiring');

export const hazardOptions = [
  ...optionsOf({
    blowing_fuses: 'Blowing fuses',
    tripping_breakers: 'Tripping breakers',
    empty_sockets: 'Empty sockets',
    loose_wiring: 'Loose wiring',
    improper_grounding: 'Improper grounding',
    corrosion: 'Corrosion',
    over_fusing: 'Over fusing',
    double_taps: 'Double taps',
    exposed_wiring: 'Exposed wiring',
    unsafe_wiring: 'Unsafe wiring',
    improper_breaker_size: 'Improper breaker size',
    scorching: 'Scorching',
  }),
  { id: 'other_explain', label: 'Other', wording: 'Other (explain)' },
];

const hazardsPresent: FieldDefinition = {
  id: 'hazards_present',
  label: 'Hazards Present',
  wording: 'Hazards Present',
  type: 'multi',
  group: 'hazards',
  options: hazardOptions,
};

export const electricalSection: SectionDefinition = {
  id: 'electrical',
  label: 'Electrical System',
  help: 'Separate documentation of any single strand aluminum wiring remediation must be provided and certified by a licensed electrician.',
  standard: '',
  groups: [
    { id: 'main_panel', label: 'Main Panel' },
    { id: 'second_panel', label: 'Second Panel', help: 'Leave blank if there is only one' },
    { id: 'conditions', label: 'Wiring conditions' },
    { id: 'hazards', label: 'Hazards' },
    { id: 'condition', label: 'General condition' },
    { id: 'supplemental_main', label: 'Supplemental information: Main Panel' },
    { id: 'supplemental_second', label: 'Supplemental information: Second Panel' },
    { id: 'wiring', label: 'Supplemental information: Wiring' },
  ],
  fields: [
    ...panelFields('main_panel'),
    {
      id: 'main_panel_photo',
      label: 'Photo: Main service panel with interior door label',
      type: 'photo',
      photo: 'required',
      required: true,
      group: 'main_panel',
    },
    {
      id: 'panel_off_photo',
      label: 'Photo: Electrical box with panel off',
      type: 'photo',
      photo: 'required',
      required: true,
      group: 'main_panel',
    },
    ...panelFields('second_panel'),
    conditionsPresent,
    ...photoOfEachOption(conditionsPresent, 'wiring_photo'),
    {
      id: 'aluminum_wiring_usage',
      label: 'Usage of all aluminum wiring',
      type: 'text',
      help: 'The printed line fits about 40 characters',
      maxLength: 200,
      group: 'conditions',
      requiredWhen: hasAluminum,
      visibleWhen: hasAluminum,
    },
    {
      id: 'aluminum_remediation',
      label: 'Remediation of single strand aluminum wiring',
      wording:
        '* If single strand (aluminum branch) wiring, provide details of all remediation. Separate documentation of all work must be provided.',
      type: 'multi',
      group: 'conditions',
      options: optionsOf({
        copalum_crimp: 'Connections repaired via COPALUM crimp',
        alumiconn: 'Connections repaired via AlumiConn',
      }),
      visibleWhen: hasAluminum,
    },
    {
      id: 'aluminum_remediation_document',
      label: 'Certification of the remediation by a licensed electrician',
      type: 'proof',
      proof: { acceptsDocument: true, acceptsReason: false },
      group: 'conditions',
      required: true,
      visibleWhen: any(
        is('./aluminum_remediation', 'copalum_crimp'),
        is('./aluminum_remediation', 'alumiconn'),
      ),
    },
    hazardsPresent,
    {
      id: 'hazard_other_explain',
      label: 'Other hazard (explain)',
      type: 'text',
      help: 'The printed line fits about 40 characters',
      maxLength: 200,
      group: 'hazards',
      required: true,
      visibleWhen: is('./hazards_present', 'other_explain'),
    },
    ...photoOfEachOption(hazardsPresent, 'hazard_photo'),
    ...withPhoto(
      {
        id: 'electrical_general_condition',
        label: 'General condition of the electrical system',
        wording: 'General condition of the electrical system:',
        type: 'single',
        required: true,
        group: 'condition',
        options: [
          { id: 'satisfactory', label: 'Satisfactory' },
          { id: 'unsatisfactory', label: 'Unsatisfactory (explain)' },
        ],
      },
      { when: is('./electrical_general_condition', 'unsatisfactory') },
    ),
    ...supplementalFields('main_panel', 'supplemental_main'),
    ...supplementalFields('second_panel', 'supplemental_second'),
    {
      id: 'wiring_types',
      label: 'Wiring Type(s)',
      wording: 'Wiring Type(s)',
      type: 'multi',
      required: true,
      group: 'wiring',
      options: optionsOf({
        copper: 'Copper',
        copper_clad_al: 'Copper Clad AL',
        nm_bx_or_conduit: 'NM, BX or Conduit',
        single_strand_al: 'Single Strand AL',
        cloth_knob_and_tube: 'Cloth (Knob & Tube)',
        other: 'Other',
        multistrand_al: 'Multistrand AL',
        cloth_jacket_rubber_insulated: 'Cloth Jacket Rubber Insulated',
      }),
    },
    {
      id: 'wiring_type_other_specify',
      label: 'Other wiring type',
      type: 'text',
      maxLength: 40,
      group: 'wiring',
      required: true,
      visibleWhen: is('./wiring_types', 'other'),
    },
  ],
  items: [],
  standardsText: [],
};
