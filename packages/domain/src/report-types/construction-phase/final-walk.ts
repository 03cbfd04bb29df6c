import { is } from '../form-fields.ts';
import { item, section } from '../specialty-report.ts';

export const finalWalk = section('final_walk', 'Final walk-through', {
  visibleWhen: is('general/phase', 'final_walk'),
  items: [
    item('fw_grade', 'Grade, drainage and paving', ['slope', 'swale', 'driveway', 'walk', 'sod']),
    item('fw_exterior', 'Cladding, trim and sealants', ['siding', 'brick', 'weep', 'caulk', 'paint']),
    item('fw_roof', 'Roof covering, flashing and gutters', ['shingle', 'nail', 'boot', 'debris', 'tile']),
    item('fw_structure', 'Basement or crawlspace', ['pier', 'vapor', 'insulation', 'water', 'access']),
    item('fw_attic', 'Attic: insulation, baffles and ducts', ['depth', 'card', 'ruler', 'hatch', 'bath fan']),
    item('fw_garage', 'Garage separation and door', ['fire door', 'opener', 'photo eye', 'seal']),
    item('fw_plumbing', 'Plumbing operated', ['drain', 'leak', 'water heater', 'pressure', 'toilet']),
    item('fw_electrical', 'Electrical operated', ['panel', 'label', 'receptacle', 'switch', 'polarity']),
    item('fw_hvac', 'Heating and cooling operated', ['temperature', 'filter', 'condensate', 'register']),
    item('fw_kitchen', 'Kitchen and appliances', ['range', 'anti-tip', 'dishwasher', 'cabinet', 'counter']),
    item('fw_interior', 'Doors, windows and finishes', ['latch', 'screen', 'paint', 'tile', 'floor']),
    item('fw_stairs', 'Stairs, rails and guards', ['handrail', 'baluster', 'riser', 'loose']),
    item('fw_safety', 'Alarms and GFCI and AFCI tests', ['smoke', 'carbon monoxide', 'trip', 'test']),
    item('fw_documents', 'Certificates, manuals and warranty', [
      'occupancy',
      'attic card',
      'papers',
      'permit',
    ]),
  ],
  standardsText: [
    'The inspector walked the finished house, operated doors, windows, plumbing, heating, cooling, and appliances using normal controls, and tested alarms and protected receptacles.',
    'Cosmetic preferences and blemishes already on the builder’s punch list are excluded.',
  ],
});
