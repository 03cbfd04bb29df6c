import type {
  Condition,
  FieldDefinition,
  RuleDefinition,
  SectionDefinition,
} from '../../report/engine/definition.ts';
import { answered, any, is, not, optionsOf, withPhoto, yesNo } from '../form-fields.ts';

export const fixtureRows = optionsOf({
  dishwasher: 'Dishwasher',
  refrigerator: 'Refrigerator',
  washing_machine: 'Washing machine',
  water_heater: 'Water heater',
  showers_tubs: 'Showers/Tubs',
  toilets: 'Toilets',
  sinks: 'Sinks',
  sump_pump: 'Sump pump',
  main_shut_off_valve: 'Main shut off valve',
  all_other_visible: 'All other visible',
});

export const hasUnsatisfactoryFixture: Condition = any(
  ...fixtureRows.map((row) => is(`plumbing/fixtures/${row.id}`, 'unsatisfactory')),
);

/** Three rows on paper, of which one is filled, each with a year. */
const PIPING_ROWS = ['original_to_home', 'completely_repiped', 'partially_repiped'] as const;
const PIPING_LABELS: Readonly<Record<(typeof PIPING_ROWS)[number], string>> = {
  original_to_home: 'Original to home',
  completely_repiped: 'Completely re-piped',
  partially_repiped: 'Partially re-piped',
};

const pipingFields = (system: 'supply' | 'drain'): FieldDefinition[] =>
  PIPING_ROWS.map((row, index) => ({
    id: `${system}_${row}`,
    label: PIPING_LABELS[row],
    wording: PIPING_LABELS[row],
    help: 'Enter a year in one of the three',
    type: 'year',
    min: 1700,
    max: 2100,
    group: system,
    // Required once, at the first of the three.
    ...(index === 0
      ? { requiredWhen: not(any(...PIPING_ROWS.slice(1).map((other) => answered(`./${system}_${other}`)))) }
      : {}),
  }));

export const pipingRules: RuleDefinition[] = (['supply', 'drain'] as const).flatMap((system) =>
  PIPING_ROWS.flatMap((row, index) =>
    PIPING_ROWS.slice(index + 1).map((other) => ({
      id: `${system}_${row}_and_${other}`,
      when: {
        op: 'all' as const,
        of: [answered(`plumbing/${system}_${row}`), answered(`plumbing/${system}_${other}`)],
      },
      effect: {
        kind: 'warn' as const,
        path: `plumbing/${system}_${other}`,
        message: `The form expects one year: “${PIPING_LABELS[row]}” is also filled in.`,
      },
    })),
  ),
);

export const plumbingSection: SectionDefinition = {
  id: 'plumbing',
  label: 'Plumbing System',
  standard: '',
  groups: [
    { id: 'system', label: 'System' },
    { id: 'fixtures', label: 'Fixtures and connections' },
    { id: 'supply', label: 'Age of Piping Supply System', wording: 'Age of Piping Supply System:' },
    { id: 'drain', label: 'Age of Piping Drain System', wording: 'Age of Piping Drain System:' },
    { id: 'pipes', label: 'Water heater and pipes' },
  ],
  fields: [
    ...withPhoto(
      {
        id: 'tprv_on_water_heater',
        label: 'Is there a temperature pressure relief valve on the water heater?',
        wording: 'Is there a temperature pressure relief valve on the water heater?',
        type: 'single',
        required: true,
        options: yesNo,
        group: 'system',
      },
      { label: 'Photo: Water heater (incl TPRV)' },
    ),
    ...withPhoto(
      {
        id: 'active_leak',
        label: 'Is there any indication of an active leak?',
        wording: 'Is there any indication of an active leak?',
        type: 'single',
        required: true,
        options: yesNo,
        group: 'system',
      },
      { when: is('./active_leak', 'yes'), label: 'Photo: Active leak' },
    ),
    ...withPhoto(
      {
        id: 'prior_leak',
        label: 'Is there any indication of a prior leak?',
        wording: 'Is there any indication of a prior leak?',
        type: 'single',
        required: true,
        options: yesNo,
        group: 'system',
      },
      { when: is('./prior_leak', 'yes'), label: 'Photo: Prior leak' },
    ),
    {
      id: 'water_heater_location',
      label: 'Water heater location',
      wording: 'Water heater location:',
      type: 'text',
      required: true,
      maxLength: 80,
      suggestions: ['Garage', 'Laundry', 'Utility closet', 'Attic', 'Exterior closet'],
      group: 'system',
      fact: 'plumbing.water_heater.location',
    },
    {
      id: 'under_cabinet_photo',
      label: 'Photo: Under cabinet plumbing/drains',
      type: 'photo',
      photo: 'required',
      required: true,
      group: 'system',
    },
    {
      id: 'exposed_valves_photo',
      label: 'Photo: Exposed valves',
      type: 'photo',
      photo: 'required',
      required: true,
      group: 'system',
    },
    ...withPhoto(
      {
        id: 'fixtures',
        label: 'General condition of the following plumbing fixtures and connections to appliances',
        wording: 'General condition of the following plumbing fixtures and connections to appliances:',
        type: 'matrix',
        required: true,
        everyRow: true,
        group: 'fixtures',
        rows: fixtureRows,
        options: optionsOf({ satisfactory: 'Satisfactory', unsatisfactory: 'Unsatisfactory', na: 'N/A' }),
      },
      { when: hasUnsatisfactoryFixture, label: 'Photo: What is unsatisfactory' },
    ),
    {
      id: 'unsatisfactory_detail',
      label: 'Details of what is unsatisfactory',
      wording:
        'If unsatisfactory, please provide comments/details (leaks, wet/soft spots, mold, corrosion, grout/caulk, etc.).',
      type: 'long_text',
      group: 'fixtures',
    },
    ...pipingFields('supply'),
    ...pipingFields('drain'),
    {
      id: 'water_heater_age',
      label: 'Age of water heater',
      wording: 'Age of water heater',
      type: 'int',
      unit: 'years',
      required: true,
      min: 0,
      max: 100,
      normalRange: [0, 20],
      group: 'pipes',
      fact: 'plumbing.water_heater.age_years',
    },
    {
      id: 'pipe_types',
      label: 'Type of pipes',
      wording: 'Type of pipes (check all that apply)',
      type: 'multi',
      required: true,
      group: 'pipes',
      options: [
        { id: 'copper', label: 'Copper' },
        { id: 'pvc_cpvc', label: 'PVC/CPVC' },
        { id: 'galvanized', label: 'Galvanized' },
        { id: 'cast_iron', label: 'Cast Iron' },
        { id: 'polybutylene', label: 'Polybutylene' },
        { id: 'abs', label: 'ABS' },
        { id: 'pex', label: 'PEX', wording: 'PEX Year Installed:' },
        { id: 'other', label: 'Other', wording: 'Other (specify)' },
      ],
    },
    {
      id: 'pex_year_installed',
      label: 'PEX: year installed',
      type: 'year',
      min: 1960,
      max: 2100,
      group: 'pipes',
      required: true,
      visibleWhen: is('./pipe_types', 'pex'),
    },
    {
      id: 'pipe_type_other_specify',
      label: 'Other type of pipes',
      type: 'text',
      maxLength: 40,
      group: 'pipes',
      required: true,
      visibleWhen: is('./pipe_types', 'other'),
    },
  ],
  items: [],
  standardsText: [],
};
