import { is } from '../form-fields.ts';
import { item, photosOf, section } from '../specialty-report.ts';

export const beforeConcrete = section('pre_pour', 'Pre-pour', {
  visibleWhen: is('general/phase', 'pre_pour'),
  fields: [
    photosOf('covered', 'Work that will be covered', {
      photos: { min: 4 },
      help: 'Each side, the reinforcement, the plumbing, and each measurement',
    }),
  ],
  items: [
    item('pp_layout', 'Form boards and layout', ['forms', 'setback', 'square', 'dimensions', 'brace']),
    item('pp_fill', 'Fill and compaction', ['soil', 'base', 'gravel', 'rut', 'compaction report']),
    item('pp_termite', 'Soil treatment', ['termite', 'sticker', 'pretreatment', 'bait']),
    item('pp_vapor', 'Vapor retarder', ['plastic', 'poly', 'lap', 'tape', 'hole']),
    item('pp_footings', 'Footings and beams', ['trench', 'depth', 'width', 'bearing', 'water']),
    item('pp_rebar', 'Reinforcement', ['rebar', 'mesh', 'chairs', 'cover', 'lap', 'steel']),
    item('pp_tendons', 'Post-tension tendons', ['cable', 'anchor', 'sheathing', 'pocket former']),
    item('pp_anchors', 'Anchor bolts and hold-downs', ['strap', 'embed', 'bolt', 'template']),
    item('pp_plumbing', 'Drains and pipes below the slab', [
      'sleeve',
      'test',
      'slope',
      'stack',
      'water line',
    ]),
    item('pp_penetrations', 'Penetrations and sleeves', [
      'wrap',
      'conduit',
      'ground electrode',
      'radon pipe',
    ]),
    item('pp_drainage', 'Site drainage', ['grade', 'swale', 'silt', 'erosion', 'ponding']),
  ],
  standardsText: [
    'The inspector walked around and across the open forms, took measurements at representative locations, and photographed what the concrete will cover.',
    'Soil bearing, material strength, and the design were not tested or calculated.',
  ],
});
