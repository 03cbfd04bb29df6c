import { asked, field, optionsOf, yesNo } from '../form-fields.ts';
import { item, photosOf, section } from '../specialty-report.ts';

export const grounds = section('grounds', 'Grounds', {
  items: [
    item('cw_paving', 'Parking and paving', ['asphalt', 'pothole', 'striping', 'curb', 'wheel stop']),
    item('cw_walks', 'Walks, steps and ramps', ['trip', 'handrail', 'ramp', 'curb cut']),
    item('cw_drainage', 'Site drainage', ['catch basin', 'ponding', 'swale', 'retention']),
    item('cw_walls', 'Retaining walls, fences and enclosures', ['dumpster', 'gate', 'lean', 'bollard']),
    item('cw_lighting', 'Site lighting and signs', ['pole', 'fixture', 'sign', 'timer']),
  ],
});

export const envelope = section('envelope', 'Roof, walls and structure', {
  fields: [
    asked('single', 'roof_seen', 'How the roof was observed', {
      options: optionsOf({
        walked: 'Walked',
        edge: 'From its edge or a hatch',
        ground: 'From the ground or a drone',
        not_seen: 'Not observed',
      }),
    }),
    field('text', 'roof_covering', 'Roof covering and age', {
      help: 'Include the source of the age',
      maxLength: 160,
    }),
    photosOf('sides', 'Building from each side', { photos: { min: 2 } }),
  ],
  items: [
    item('cw_roof', 'Roof covering', ['membrane', 'seam', 'blister', 'TPO', 'built-up', 'metal']),
    item('cw_roof_drainage', 'Roof drainage', ['scupper', 'drain', 'overflow', 'gutter', 'ponding']),
    item('cw_roof_details', 'Flashing, curbs and parapets', ['coping', 'pitch pocket', 'hatch', 'skylight']),
    item('cw_exterior', 'Walls and sealants', ['block', 'panel', 'joint', 'EIFS', 'crack']),
    item('cw_openings', 'Storefront, windows and doors', ['glass', 'closer', 'dock', 'overhead door']),
    item('cw_structure', 'Visible structure', ['slab', 'column', 'joist', 'rust', 'movement', 'mezzanine']),
  ],
});

export const systems = section('systems', 'Systems', {
  fields: [
    field('repeat', 'units', 'Heating and cooling units', {
      entryLabel: 'unit',
      fields: [
        asked('text', 'name', 'Unit and what it serves', { maxLength: 120 }),
        asked('text', 'kind', 'Type', {
          maxLength: 80,
          suggestions: ['Rooftop unit', 'Split system', 'Unit heater', 'Boiler', 'Mini-split'],
        }),
        field('year', 'year', 'Year on data plate', { min: 1950, max: 2100 }),
        field('decimal', 'tons', 'Size', { unit: 'tons', min: 0 }),
        asked('single', 'ran', 'Responded to thermostat', { options: yesNo }),
        photosOf('plate', 'Data plate', { photo: 'recommended', required: false }),
      ],
    }),
    field('text', 'electrical_service', 'Electrical service', {
      help: 'Voltage, phases, and amperage as labeled',
      maxLength: 120,
    }),
    field('text', 'water_service', 'Water and sewer', { maxLength: 120 }),
  ],
  items: [
    item('cw_hvac', 'Heating, cooling and ventilation', [
      'rooftop unit',
      'filter',
      'belt',
      'curb',
      'exhaust',
    ]),
    item('cw_electrical', 'Electrical service and panels', ['switchgear', 'label', 'clearance', 'breaker']),
    item('cw_wiring', 'Wiring and lighting', ['open box', 'extension cord', 'conduit', 'receptacle']),
    item('cw_plumbing', 'Water, drains and water heaters', ['backflow', 'leak', 'grease', 'floor drain']),
    item('cw_restrooms', 'Restrooms', ['fixture', 'grab bar', 'exhaust', 'hot water']),
    item('cw_elevator', 'Elevators and lifts', ['certificate', 'leveling', 'phone']),
  ],
});

export const lifeSafety = section('life_safety', 'Life safety', {
  items: [
    item('cw_exits', 'Exits and exit signs', ['panic bar', 'blocked', 'exit sign', 'locked']),
    item('cw_emergency_light', 'Emergency lighting', ['battery', 'test button', 'egress']),
    item('cw_extinguishers', 'Fire extinguishers', ['tag', 'mounted', 'expired']),
    item('cw_sprinklers', 'Sprinklers and fire alarm', ['tag', 'riser', 'head', 'storage', 'panel']),
    item('cw_fire_doors', 'Fire doors and separations', ['wedge', 'closer', 'penetration', 'rated']),
  ],
  standardsText: [
    'Tags and indicator lights were read, and test buttons were pressed where accessible. No alarm, sprinkler, or door release was activated.',
  ],
});

export const spaces = section('spaces', 'Interior', {
  items: [
    item('cw_floors', 'Floors', ['tile', 'slab', 'trip', 'carpet']),
    item('cw_walls_ceilings', 'Walls and ceilings', ['stain', 'tile', 'grid', 'crack']),
    item('cw_stairs', 'Stairs and guards', ['handrail', 'nosing', 'mezzanine']),
    item('cw_barriers', 'Accessibility barriers noted', ['accessible parking', 'ramp', 'door', 'restroom'], {
      help: 'Observations only, not an accessibility survey',
    }),
    item('cw_kitchens', 'Kitchens and special equipment', ['hood', 'grease', 'walk-in', 'compressor']),
  ],
});
