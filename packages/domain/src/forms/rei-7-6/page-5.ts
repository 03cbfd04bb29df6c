import type { FormPage } from '../form-types.ts';
import { footer, type ItemPlace, itemRows, itemsHead, pageNumber } from './parts.ts';

const ITEMS: readonly ItemPlace[] = [
  {
    path: 'plumbing/hydro_massage',
    title: [107.9, 116.9, '**D. {>122.7}Hydro-Massage Therapy Equipment**'],
    boxes: { y: 109.6, x: [34.1, 52, 72.6, 91.2] },
    comments: 128.8,
  },
  {
    path: 'plumbing/gas',
    title: [107.9, 165.8, '**E. {>122.7}Gas Distribution Systems and Gas Appliances**'],
    boxes: { y: 158.8, x: [34.1, 52, 72.6, 91.2] },
    lines: [
      ['meter_location', 'Location of gas meter:', 177.5, 217.2],
      ['gas_material', 'Type of gas distribution piping material:', 189.4, 288.4],
    ],
    comments: 201.2,
  },
  {
    path: 'plumbing/other',
    title: [107.9, 233.7, '**F. {>125.2}Other**'],
    boxes: { y: 225.7, x: [33.4, 51.3, 72, 90.6] },
    commentsX: 128.4,
    comments: 245.6,
  },
  {
    path: 'appliances/dishwashers',
    heading: [276.1, 282.7, 'V. APPLIANCES'],
    title: [108, 297, '**A. {>122.6}Dishwashers**'],
    boxes: { y: 288.7, x: [34.1, 52, 72.6, 91.2] },
    comments: 308.9,
  },
  {
    path: 'appliances/disposers',
    title: [108, 341.4, '**B. {>122.2}Food Waste Disposers**'],
    boxes: { y: 333.9, x: [33.4, 51.3, 72, 90.6] },
    comments: 353.2,
  },
  {
    path: 'appliances/range_hood',
    title: [108, 382.3, '**C. {>122.7}Range Hood and Exhaust Systems**'],
    boxes: { y: 374.4, x: [33.1, 51, 71.6, 90.2] },
    comments: 394.1,
  },
  {
    path: 'appliances/ranges',
    title: [108, 426.6, '**D. {>122.7}Ranges, Cooktops, and Ovens**'],
    boxes: { y: 419.6, x: [33.1, 51, 71.6, 90.2] },
    comments: 438.4,
  },
  {
    path: 'appliances/microwaves',
    title: [108, 471, '**E. {>119.6}Microwave Ovens**'],
    boxes: { y: 463.4, x: [34.4, 52.3, 73, 91.6] },
    comments: 482.8,
  },
  {
    path: 'appliances/exhaust_bath',
    title: [108, 515.2, '**F. {>121.6}Mechanical Exhaust Vents and Bathroom Heaters**'],
    boxes: { y: 506.8, x: [33, 51, 71.6, 90.2] },
    comments: 527.1,
  },
  {
    path: 'appliances/garage_operators',
    title: [108, 559.6, '**G. {>120.8}Garage Door Operators**'],
    boxes: { y: 552.3, x: [34.1, 52, 72.6, 91.2] },
    comments: 571.5,
  },
  {
    path: 'appliances/dryer_exhaust',
    title: [108, 603.9, '**H. {>123.3}Dryer Exhaust Systems**'],
    boxes: { y: 596.8, x: [34.1, 52, 72.6, 91.2] },
    comments: 615.8,
  },
  {
    path: 'appliances/other',
    title: [109.6, 648.3, '**I. {>121}Other**'],
    boxes: { y: 640.6, x: [33.1, 51, 71.6, 90.2] },
    comments: 660.1,
  },
];

export const page5: FormPage = {
  number: 5,
  blocks: [
    ...itemsHead(71.5, 78.8, 549.5, 36.4),
    ...itemRows(ITEMS, 732),
    ...pageNumber(5, [272.1, 745.9], [321.1, 749.1]),
    ...footer({ left: [19.4, 782.5], right: [212.5, 780.4], ruleY: 781.5 }),
  ],
};
