import type { FormPage } from '../form-types.ts';
import { footer, type ItemPlace, itemRows, itemsHead, pageNumber } from './parts.ts';

const ITEMS: readonly ItemPlace[] = [
  {
    path: 'optional/irrigation',
    heading: [224.5, 137.6, 'VI.{>260.5}OPTIONAL SYSTEMS'],
    title: [108, 151.9, '**A. {>122.7}Landscape Irrigation (Sprinkler) Systems**'],
    boxes: { y: 143.3, x: [33.3, 52, 72.6, 91.2] },
    comments: 163.8,
  },
  {
    path: 'optional/pools',
    title: [108, 196.3, '**B. {>122.2}Swimming Pools, Spas, Hot Tubs, and Equipment**'],
    boxes: { y: 189, x: [34.1, 52, 72.6, 91.2] },
    lines: [['construction_type', 'Type of Construction:', 208.1, 214.5]],
    comments: 219.7,
  },
  {
    path: 'optional/outbuildings',
    title: [108, 261.6, '**C. {>122.7}Outbuildings**'],
    boxes: { y: 254.5, x: [34.1, 52, 72.6, 91.2] },
    comments: 273.4,
  },
  {
    path: 'optional/wells',
    title: [108, 312.6, '**D. {>122.7}Private Water Wells** (A coliform analysis is recommended.)'],
    boxes: { y: 305.5, x: [34, 52, 72.6, 91.2] },
    lines: [
      ['pump_type', 'Type of Pump:', 324.5, 185.8],
      ['storage_type', 'Type of Storage Equipment:', 336.1, 239.9],
    ],
    comments: 347.5,
  },
  {
    path: 'optional/sewage',
    title: [108, 384.6, '**E. {>122.2}Private Sewage Disposal Systems**'],
    boxes: { y: 377.5, x: [34, 52, 72.6, 91.2] },
    lines: [
      ['system_type', 'Type of System:', 396.4, 192.1],
      ['drain_field_location', 'Location of Drain Field:', 407.9, 228],
    ],
    comments: 419.4,
  },
  {
    path: 'optional/other_appliances',
    title: [108, 451.9, '**F. {>121.6}Other Built-in Appliances**'],
    boxes: { y: 443.5, x: [34, 52, 72.6, 91.2] },
    comments: 463.7,
  },
  {
    path: 'optional/other',
    title: [108, 498.8, '**G. {>121.6}Other**'],
    boxes: { y: 490.8, x: [34, 52, 72.6, 91.2] },
    comments: 510.6,
  },
];

export const page6: FormPage = {
  number: 6,
  blocks: [
    ...itemsHead(84.2, 90.9, 549.5, 36.4),
    ...itemRows(ITEMS, 732),
    ...pageNumber(6, [274.4, 745.9], [323, 745]),
    ...footer({ left: [21.3, 781.3], right: [212.5, 781.3], ruleY: 782.6 }),
  ],
};
