import type { FormPage } from '../form-types.ts';
import { footer, type ItemPlace, itemRows, itemsHead, pageNumber } from './parts.ts';

const ITEMS: readonly ItemPlace[] = [
  {
    path: 'structural/foundations',
    heading: [226.3, 110.1, 'I. STRUCTURAL SYSTEMS'],
    title: [109.6, 137, '**A. {>123.2}Foundations**'],
    boxes: { y: 129.3, x: [33.4, 51.3, 72, 90.6] },
    lines: [['foundation_type', 'Type of Foundation(s):', 148.8, 219.1]],
    comments: 160.3,
  },
  {
    path: 'structural/grading',
    title: [108, 192.8, '**B. {>122.2}Grading and Drainage**'],
    boxes: { y: 184.4, x: [33.4, 51.3, 72, 90.6] },
    comments: 204.6,
  },
  {
    path: 'structural/roof_covering',
    title: [108, 237.1, '**C. {>122.7}Roof Covering Materials**'],
    boxes: { y: 229, x: [33.4, 51.3, 72, 90.6] },
    lines: [
      ['covering_types', 'Types of Roof Covering:', 248.5, 224.5],
      ['viewed_from', 'Viewed From:', 260.2, 185],
    ],
    comments: 271.8,
  },
  {
    path: 'structural/roof_structure',
    title: [108, 304.2, '**D. {>122.7}Roof Structures and Attics**'],
    boxes: { y: 296.1, x: [33.4, 51.3, 72, 90.6] },
    lines: [
      ['viewed_from', 'Viewed From:', 315.9, 186.5],
      ['insulation_depth', 'Approximate Average Depth of Insulation:', 327.5, 296.5],
    ],
    comments: 339,
  },
  {
    path: 'structural/walls',
    title: [108, 371.5, '**E. {>122.2}Walls (Interior and Exterior)**'],
    boxes: { y: 363.8, x: [34.1, 52, 72.6, 91.2] },
    comments: 383.2,
  },
  {
    path: 'structural/ceilings_floors',
    title: [108, 415.8, '**F. {>121.6}Ceilings and Floors**'],
    boxes: { y: 408.4, x: [33.4, 51.3, 72, 90.6] },
    comments: 427.5,
  },
  {
    path: 'structural/doors',
    title: [108, 460, '**G. {>123.2}Doors (Interior and Exterior)**'],
    boxes: { y: 452.9, x: [33.4, 51.3, 72, 90.6] },
    comments: 471.9,
  },
  {
    path: 'structural/windows',
    title: [108, 504.4, '**H. {>123.3}Windows**'],
    boxes: { y: 496.8, x: [33.4, 51.3, 72, 90.6] },
    comments: 516.2,
  },
  {
    path: 'structural/stairways',
    title: [108, 548.2, '**I. {>121.2}Stairways (Interior and Exterior)**'],
    boxes: { y: 541.3, x: [34.7, 52.7, 73.3, 91.9] },
    face: 'sans',
    comments: 560.5,
  },
  {
    path: 'structural/fireplaces',
    title: [108, 593, '**J. {>120.5}Fireplaces and Chimneys**'],
    boxes: { y: 585.1, x: [33.4, 51.3, 72, 90.6] },
    comments: 604.8,
  },
  {
    path: 'structural/porches_decks',
    title: [108, 637.3, '**K. {>123.2}Porches, Balconies, Decks, and Carports**'],
    boxes: { y: 629.6, x: [34.1, 52, 72.6, 91.2] },
    comments: 649.2,
  },
  {
    path: 'structural/other',
    title: [108, 681.6, '**L. {>122.2}Other**'],
    boxes: { y: 674.2, x: [34.1, 52, 72.6, 91.2] },
    comments: 693.4,
  },
];

export const page3: FormPage = {
  number: 3,
  blocks: [
    ...itemsHead(67.1, 73.6, 545, 37.2),
    ...itemRows(ITEMS, 735),
    ...pageNumber(3, [272.1, 757.9], [322.1, 761]),
    ...footer({ left: [19.4, 782.5], right: [209.5, 780.4], ruleY: 781.5 }),
  ],
};
