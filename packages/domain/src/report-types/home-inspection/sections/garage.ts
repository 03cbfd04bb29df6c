import type { SectionDefinition } from '../../../report/engine/definition.ts';
import { standardsText } from '../standards-text.ts';

export const garageSection: SectionDefinition = {
  id: 'garage',
  label: 'Garage',
  help: 'Vehicle doors, openers and fire separation',
  standard: '3.10',
  fields: [
    {
      id: 'garage_type',
      label: 'Garage Type',
      type: 'single',
      options: [
        { id: 'attached', label: 'Attached' },
        { id: 'detached', label: 'Detached' },
        { id: 'carport', label: 'Carport' },
        { id: 'none', label: 'None' },
      ],
    },
    { id: 'garage_cars', label: 'Vehicle Spaces', type: 'int', unit: 'cars', min: 0 },
    {
      id: 'garage_door_operation',
      label: 'Vehicle Door Operation',
      type: 'single',
      describes: true,
      options: [
        { id: 'manual', label: 'Manual' },
        { id: 'with_opener', label: 'With opener' },
      ],
    },
    {
      id: 'garage_door_material',
      label: 'Vehicle Door Material',
      type: 'single',
      options: [
        { id: 'steel', label: 'Steel' },
        { id: 'aluminum', label: 'Aluminum' },
        { id: 'wood', label: 'Wood' },
        { id: 'fiberglass', label: 'Fiberglass' },
        { id: 'vinyl', label: 'Vinyl' },
      ],
    },
    {
      id: 'garage_door_type',
      label: 'Vehicle Door Type',
      type: 'single',
      options: [
        { id: 'sectional', label: 'Sectional' },
        { id: 'one_piece', label: 'One-piece' },
        { id: 'roll_up', label: 'Roll-up' },
      ],
    },
    {
      id: 'reverse_test',
      label: 'Auto-reverse Test',
      type: 'single',
      help: 'How the test was done belongs in the comment',
      options: [
        { id: 'passed', label: 'Passed' },
        { id: 'failed', label: 'Failed' },
        { id: 'not_tested', label: 'Not tested' },
      ],
    },
    {
      id: 'photo_eye_test',
      label: 'Photo-eye Test',
      type: 'single',
      photo: 'optional',
      options: [
        { id: 'passed', label: 'Passed' },
        { id: 'failed', label: 'Failed' },
        { id: 'not_present', label: 'Not present' },
        { id: 'not_tested', label: 'Not tested' },
      ],
    },
  ],
  items: [
    {
      id: 'gar_vehicle_door',
      label: 'Vehicle Door',
      photo: 'recommended',
      slots: [{ id: 'garage_door_view', label: 'Door from inside', photo: 'recommended' }],
      fields: [],
      searchWords: ['garage door', 'overhead door', 'roll-up door', 'door panel', 'torsion spring'],
    },
    {
      id: 'gar_opener',
      label: 'Door Opener and Safety Sensors',
      photo: 'recommended',
      slots: [{ id: 'photo_eyes', label: 'Photo eyes', photo: 'recommended' }],
      fields: [],
      searchWords: ['opener', 'garage door opener', 'photo eye', 'sensor', 'auto reverse', 'remote', 'GDO'],
    },
    {
      id: 'gar_separation',
      label: 'Fire Separation',
      photo: 'recommended',
      slots: [{ id: 'garage_wall', label: 'Wall and ceiling to house', photo: 'recommended' }],
      fields: [],
      searchWords: ['fire wall', 'firewall', 'fire separation', 'drywall', 'garage ceiling', 'garage wall'],
    },
    {
      id: 'gar_house_door',
      label: 'Door to House',
      photo: 'optional',
      slots: [{ id: 'house_door_view', label: 'Door and hinges', photo: 'optional' }],
      fields: [],
      searchWords: ['fire door', 'man door', 'door to house', 'self closing door', 'garage entry door'],
    },
    {
      id: 'gar_floor',
      label: 'Floor',
      photo: 'optional',
      slots: [{ id: 'garage_floor_view', label: 'Garage floor', photo: 'optional' }],
      fields: [],
      searchWords: ['slab', 'garage floor', 'concrete', 'apron', 'floor crack'],
    },
  ],
  standardsText: standardsText.garage,
};
