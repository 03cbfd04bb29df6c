import { is } from '../form-fields.ts';
import { item, photosOf, section } from '../specialty-report.ts';

export const beforeDrywall = section('pre_drywall', 'Pre-drywall', {
  visibleWhen: is('general/phase', 'pre_drywall'),
  fields: [
    photosOf('covered', 'Walls and ceilings that will be covered', {
      photos: { min: 4 },
      help: 'Photograph each wall to show later where pipes, cables, and studs are',
    }),
  ],
  items: [
    item('pd_foundation', 'Foundation and slab as built', ['crack', 'honeycomb', 'sill', 'anchor', 'edge']),
    item('pd_floors', 'Floor framing and subfloor', ['joist', 'hanger', 'squeak', 'web', 'bearing']),
    item('pd_framing', 'Walls, bearing and headers', ['stud', 'plumb', 'plate', 'king stud', 'beam']),
    item('pd_trusses', 'Trusses, bracing and uplift connectors', ['rafter', 'strap', 'clip', 'gusset']),
    item('pd_sheathing', 'Sheathing, nailing and gaps', ['osb', 'plywood', 'overdriven', 'shear wall']),
    item('pd_wrap', 'Weather barrier and window flashing', ['house wrap', 'tape', 'sill pan', 'lap']),
    item('pd_roof', 'Roof dry-in', ['underlayment', 'drip edge', 'flashing', 'boot']),
    item('pd_windows', 'Windows, egress and safety glass', ['tempered', 'sill height', 'shim', 'bedroom']),
    item('pd_stairs', 'Stairs and temporary guards', ['stringer', 'riser', 'headroom', 'guard']),
    item('pd_fireblock', 'Fire blocking and draft stops', ['chase', 'soffit', 'foam', 'separation']),
    item('pd_notches', 'Notches and holes in framing', ['bored', 'cut', 'joist', 'top plate', 'stud shoe']),
    item('pd_plumbing', 'Water pipes, drains, and pressure tests', [
      'gauge',
      'pex',
      'nail plate',
      'vent',
      'tub',
    ]),
    item('pd_gas', 'Gas piping and bonding', ['csst', 'test', 'strike plate', 'sediment trap']),
    item('pd_electrical', 'Boxes, cables and nail plates', ['staple', 'box', 'fill', 'ground', 'panel']),
    item('pd_low_voltage', 'Low voltage and alarms', ['smoke', 'data', 'doorbell', 'prewire']),
    item('pd_hvac', 'Ducts, returns, line sets and condensate', ['flex', 'kink', 'drain pan', 'support']),
    item('pd_vents', 'Bath, dryer and kitchen ducts', ['exhaust', 'fan', 'termination', 'crushed']),
    item('pd_insulation', 'Air sealing and insulation so far', ['foam', 'batt', 'baffle', 'gap', 'caulk']),
  ],
  standardsText: [
    'The inspector walked each room and the exterior, examined framing, pipes, cables, and ducts before they were covered, and took measurements at representative locations.',
    'Nothing was disassembled. Loads, spans, and sizes were compared with the plans only where the report says so.',
  ],
});
