import type { FormPage } from '../form-types.ts';
import { footer, type ItemPlace, itemRows, itemsHead, pageNumber } from './parts.ts';

const ITEMS: readonly ItemPlace[] = [
  {
    path: 'electrical/service_panels',
    heading: [226.8, 115.1, 'II. ELECTRICAL SYSTEMS'],
    title: [108, 129.5, '**A. {>122.7}Service Entrance and Panels**'],
    boxes: { y: 122.3, x: [34.1, 52, 72.6, 91.2] },
    comments: 141.4,
  },
  {
    path: 'electrical/branch_circuits',
    title: [108, 173.9, '**B. {>122.2}Branch Circuits, Connected Devices, and Fixtures**'],
    boxes: { y: 166.8, x: [34.1, 52, 72.6, 91.2] },
    lines: [['wiring_type', 'Type of Wiring:', 185.7, 195.4]],
    comments: 197.2,
  },
  {
    path: 'electrical/other',
    title: [107.9, 232.7, '**C. {>122.7}Other**'],
    boxes: { y: 225.2, x: [34.1, 52, 72.6, 91.2] },
    isColonUpright: true,
    comments: 244.6,
  },
  {
    path: 'hvac/heating',
    heading: [114.5, 282.1, 'III. HEATING, VENTILATION AND AIR CONDITIONING SYSTEMS'],
    title: [108, 296.3, '**A. {>122.8}Heating Equipment**'],
    boxes: { y: 289, x: [33.4, 51.3, 72, 90.6] },
    lines: [
      ['system_types', 'Type of Systems:', 307.9, 197.4],
      ['energy_sources', 'Energy Sources:', 319.6, 194.3],
    ],
    comments: 331.2,
  },
  {
    path: 'hvac/cooling',
    title: [108, 363.6, '**B. {>122.2}Cooling Equipment**'],
    boxes: { y: 356.8, x: [33.1, 51, 71.6, 90.2] },
    lines: [['system_types', 'Type of Systems:', 375.2, 194.1]],
    comments: 387,
  },
  {
    path: 'hvac/ducts',
    title: [108, 419.5, '**C. {>122.7}Duct Systems, Chases, and Vents**'],
    boxes: { y: 412.3, x: [34.1, 52, 72.6, 91.2] },
    comments: 431.2,
  },
  {
    path: 'hvac/other',
    title: [108, 466.5, '**D. {>122.7}Other**'],
    boxes: { y: 459.3, x: [34.1, 52, 72.6, 91.2] },
    comments: 478.4,
  },
  {
    path: 'plumbing/supply',
    heading: [230, 515.5, 'IV. PLUMBING SYSTEMS'],
    title: [108, 528.8, '**A. {>122.7}Plumbing Supply, Distribution Systems and Fixtures**'],
    boxes: { y: 521.2, x: [34.1, 52, 72.6, 91.2] },
    lines: [
      ['meter_location', 'Location of water meter:', 540.5, 225.5],
      ['main_valve_location', 'Location of main water supply valve:', 552.1, 274.5],
      ['static_pressure', 'Static water pressure reading:', 563.6, 253.4],
      ['supply_material', 'Type of supply piping material:', 575.1, 256.8],
    ],
    comments: 586.6,
  },
  {
    path: 'plumbing/drains',
    title: [108, 619.1, '**B. {>122.2}Drains, Wastes, and Vents**'],
    boxes: { y: 612.3, x: [34.1, 52, 72.6, 91.2] },
    lines: [['drain_material', 'Type of drain piping material:', 630.9, 252.3]],
    comments: 642.9,
  },
  {
    path: 'plumbing/water_heating',
    title: [108, 675.4, '**C. {>122.7}Water Heating Equipment**'],
    boxes: { y: 667.8, x: [34.1, 52, 72.6, 91.2] },
    lines: [
      ['energy_sources', 'Energy Sources:', 687.3, 199.3],
      ['capacity', 'Capacity:', 698.7, 171.1],
    ],
    comments: 710.3,
  },
];

export const page4: FormPage = {
  number: 4,
  blocks: [
    ...itemsHead(68.6, 75.2, 549.5, 37.1),
    ...itemRows(ITEMS, 736),
    ...pageNumber(4, [273.2, 750], [322, 749.4]),
    ...footer({ left: [19.4, 782.5], right: [212.5, 780.4], ruleY: 781.5 }),
  ],
};
