/** Sections and items with the form's letters; the blanks of an item are its fields. */
import type { FieldDefinition, ItemDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { asked, field, is, yesNo } from '../form-fields.ts';
import { IS_DEFICIENT } from './statuses.ts';

interface ItemText {
  readonly id: string;
  readonly label: string;
  readonly fields?: readonly FieldDefinition[];
  readonly searchWords?: readonly string[];
}

/** A blank of the form; described as soon as the item was inspected. */
const blank = (id: string, label: string, suggestions: readonly string[], help?: string): FieldDefinition =>
  field('text', id, label, {
    wording: `${label}:`,
    describes: true,
    maxLength: 300,
    suggestions: [...suggestions],
    ...(help !== undefined && { help }),
  });

const deficientField: FieldDefinition = asked('single', IS_DEFICIENT, 'Deficient (D)?', {
  help: 'The form has no box for further evaluation. D: a hazard, or performance is adversely and materially affected',
  options: yesNo,
  visibleWhen: is('./status', 'further_evaluation'),
});

const item = (letter: string, { id, label, fields = [], searchWords = [] }: ItemText): ItemDefinition => ({
  id,
  label: `${letter}. ${label}`,
  photo: 'optional',
  slots: [],
  fields: [...fields, deficientField],
  searchWords: [...searchWords],
});

const section = (
  id: string,
  label: string,
  standard: string,
  items: readonly ItemText[],
  help?: string,
): SectionDefinition => ({
  id,
  label,
  standard,
  ...(help !== undefined && { help }),
  fields: [],
  items: items.map((each, index) => item(String.fromCodePoint(65 + index), each)),
  standardsText: [],
});

const VIEWED = ['Ground', 'Ladder at the eaves', 'Walked', 'Drone'];
const other: ItemText = { id: 'other', label: 'Other' };

const structural = section('structural', 'I. Structural Systems', '22 TAC 535.228', [
  {
    id: 'foundations',
    label: 'Foundations',
    fields: [
      blank('foundation_type', 'Type of Foundation(s)', [
        'Slab on grade',
        'Post-tensioned slab',
        'Pier and beam',
        'Slab on grade; pier and beam',
      ]),
    ],
    searchWords: ['slab', 'pier and beam', 'post tension', 'crawlspace'],
  },
  { id: 'grading', label: 'Grading and Drainage', searchWords: ['gutters', 'slope', 'swale'] },
  {
    id: 'roof_covering',
    label: 'Roof Covering Materials',
    fields: [
      blank('covering_types', 'Types of Roof Covering', [
        'Asphalt composition shingles',
        'Metal panels',
        'Concrete tile',
        'Clay tile',
        'Modified bitumen',
      ]),
      blank('viewed_from', 'Viewed From', VIEWED),
    ],
    searchWords: ['shingles', 'flashing', 'tile'],
  },
  {
    id: 'roof_structure',
    label: 'Roof Structures and Attics',
    fields: [
      blank('viewed_from', 'Viewed From', ['Inside the attic', 'Attic access only', 'Not accessible']),
      blank('insulation_depth', 'Approximate Average Depth of Insulation', [
        '6 inches',
        '8 inches',
        '10 inches',
        '12 inches',
        '14 inches',
      ]),
    ],
    searchWords: ['rafters', 'trusses', 'decking', 'insulation', 'ventilation'],
  },
  { id: 'walls', label: 'Walls (Interior and Exterior)', searchWords: ['siding', 'brick', 'stucco'] },
  { id: 'ceilings_floors', label: 'Ceilings and Floors' },
  { id: 'doors', label: 'Doors (Interior and Exterior)', searchWords: ['garage door'] },
  { id: 'windows', label: 'Windows', searchWords: ['glazing', 'safety glass', 'egress'] },
  { id: 'stairways', label: 'Stairways (Interior and Exterior)', searchWords: ['handrail', 'balusters'] },
  { id: 'fireplaces', label: 'Fireplaces and Chimneys', searchWords: ['hearth', 'flue', 'damper'] },
  { id: 'porches_decks', label: 'Porches, Balconies, Decks, and Carports', searchWords: ['guardrail'] },
  other,
]);

const electrical = section('electrical', 'II. Electrical Systems', '22 TAC 535.229', [
  {
    id: 'service_panels',
    label: 'Service Entrance and Panels',
    searchWords: ['breaker', 'grounding', 'bonding'],
  },
  {
    id: 'branch_circuits',
    label: 'Branch Circuits, Connected Devices, and Fixtures',
    fields: [
      blank('wiring_type', 'Type of Wiring', ['Copper', 'Aluminum', 'Copper and aluminum', 'Knob and tube']),
    ],
    searchWords: ['gfci', 'afci', 'receptacle', 'outlet', 'smoke alarm', 'carbon monoxide'],
  },
  other,
]);

const hvac = section('hvac', 'III. Heating, Ventilation and Air Conditioning Systems', '22 TAC 535.230', [
  {
    id: 'heating',
    label: 'Heating Equipment',
    fields: [
      blank('system_types', 'Type of Systems', ['Forced air', 'Heat pump', 'Wall heater', 'Floor furnace']),
      blank('energy_sources', 'Energy Sources', ['Natural gas', 'Electric', 'Propane']),
    ],
    searchWords: ['furnace', 'heat pump'],
  },
  {
    id: 'cooling',
    label: 'Cooling Equipment',
    fields: [
      blank('system_types', 'Type of Systems', [
        'Central, split system',
        'Heat pump',
        'Package unit',
        'Mini-split',
        'Window unit',
      ]),
    ],
    searchWords: ['condenser', 'air conditioning', 'condensate'],
  },
  { id: 'ducts', label: 'Duct Systems, Chases, and Vents', searchWords: ['plenum', 'filter', 'return'] },
  other,
]);

const plumbing = section('plumbing', 'IV. Plumbing Systems', '22 TAC 535.231', [
  {
    id: 'supply',
    label: 'Plumbing Supply, Distribution Systems and Fixtures',
    fields: [
      blank('meter_location', 'Location of water meter', ['Front yard near the curb', 'Alley', 'No meter']),
      blank('main_valve_location', 'Location of main water supply valve', [
        'At the meter',
        'Front exterior wall',
        'Garage',
        'Not found',
      ]),
      blank('static_pressure', 'Static water pressure reading', ['60 psi', '65 psi', '70 psi']),
      blank('supply_material', 'Type of supply piping material', [
        'Copper',
        'PEX',
        'CPVC',
        'Galvanized steel',
        'Copper and PEX',
      ]),
    ],
    searchWords: ['faucet', 'toilet', 'shower', 'pressure'],
  },
  {
    id: 'drains',
    label: 'Drains, Wastes, and Vents',
    fields: [
      blank('drain_material', 'Type of drain piping material', [
        'PVC',
        'ABS',
        'Cast iron',
        'PVC and cast iron',
      ]),
    ],
    searchWords: ['sewer', 'trap', 'leak'],
  },
  {
    id: 'water_heating',
    label: 'Water Heating Equipment',
    fields: [
      blank('energy_sources', 'Energy Sources', ['Natural gas', 'Electric', 'Propane']),
      blank('capacity', 'Capacity', ['40 gallons', '50 gallons', '75 gallons', 'Tankless']),
    ],
    searchWords: ['water heater', 'tpr', 'relief valve'],
  },
  { id: 'hydro_massage', label: 'Hydro-Massage Therapy Equipment', searchWords: ['whirlpool', 'jetted tub'] },
  {
    id: 'gas',
    label: 'Gas Distribution Systems and Gas Appliances',
    fields: [
      blank('meter_location', 'Location of gas meter', [
        'Left side of the house',
        'Right side of the house',
        'None',
      ]),
      blank('gas_material', 'Type of gas distribution piping material', [
        'Black steel',
        'Black steel and CSST',
        'CSST',
        'Copper',
      ]),
    ],
    searchWords: ['csst', 'gas leak', 'bonding'],
  },
  other,
]);

const appliances = section('appliances', 'V. Appliances', '22 TAC 535.232', [
  { id: 'dishwashers', label: 'Dishwashers' },
  { id: 'disposers', label: 'Food Waste Disposers', searchWords: ['garbage disposal'] },
  { id: 'range_hood', label: 'Range Hood and Exhaust Systems' },
  { id: 'ranges', label: 'Ranges, Cooktops, and Ovens', searchWords: ['anti-tip', 'stove'] },
  { id: 'microwaves', label: 'Microwave Ovens' },
  { id: 'exhaust_bath', label: 'Mechanical Exhaust Vents and Bathroom Heaters', searchWords: ['bath fan'] },
  { id: 'garage_operators', label: 'Garage Door Operators', searchWords: ['opener', 'auto reverse'] },
  { id: 'dryer_exhaust', label: 'Dryer Exhaust Systems', searchWords: ['dryer vent'] },
  other,
]);

const optional = section(
  'optional',
  'VI. Optional Systems',
  '22 TAC 535.233',
  [
    { id: 'irrigation', label: 'Landscape Irrigation (Sprinkler) Systems', searchWords: ['backflow'] },
    {
      id: 'pools',
      label: 'Swimming Pools, Spas, Hot Tubs, and Equipment',
      fields: [blank('construction_type', 'Type of Construction', ['Gunite', 'Fiberglass', 'Vinyl liner'])],
    },
    { id: 'outbuildings', label: 'Outbuildings', searchWords: ['shed', 'barn'] },
    {
      id: 'wells',
      label: 'Private Water Wells',
      fields: [
        blank('pump_type', 'Type of Pump', ['Submersible', 'Jet']),
        blank('storage_type', 'Type of Storage Equipment', ['Pressure tank', 'Storage tank']),
      ],
    },
    {
      id: 'sewage',
      label: 'Private Sewage Disposal Systems',
      fields: [
        blank('system_type', 'Type of System', ['Conventional septic', 'Aerobic']),
        blank('drain_field_location', 'Location of Drain Field', ['Rear yard', 'Side yard', 'Front yard']),
      ],
      searchWords: ['septic'],
    },
    { id: 'other_appliances', label: 'Other Built-in Appliances' },
    other,
  ],
  'Inspected only if agreed with the client. Mark the rest Not Inspected or Not Present.',
);

export const sections: SectionDefinition[] = [structural, electrical, hvac, plumbing, appliances, optional];
