/** The demo office's services, working hours, and booking questions. */

import type { BookingPackage } from '@plumbline/domain/office/booking/packages';
import type { PriceRule } from '@plumbline/domain/office/booking/price-rules';
import type { BookingQuestion } from '@plumbline/domain/office/booking/questions';
import type { DemoPersonKey } from './demo-people.ts';

export const DEMO_SLUG = 'gulf-coast-home-inspections';

export interface DemoService {
  readonly name: string;
  readonly description: string;
  readonly reportTypes: readonly string[];
  readonly minutes: number;
  readonly cents: number;
  readonly isAddOn?: boolean;
  readonly rules?: readonly PriceRule[];
}

const largeHouse: PriceRule = {
  id: 'large',
  fact: 'area',
  from: 2_500,
  below: null,
  addCents: 7_500,
  addPercent: 0,
  addMinutes: 45,
};
const oldHouse: PriceRule = {
  id: 'old',
  fact: 'age',
  from: 60,
  below: null,
  addCents: 5_000,
  addPercent: 0,
  addMinutes: 30,
};
const crawlspace: PriceRule = {
  id: 'crawlspace',
  fact: 'foundation',
  is: 'crawlspace',
  addCents: 6_000,
  addPercent: 0,
  addMinutes: 30,
};

export const demoServices: readonly DemoService[] = [
  {
    name: 'Home inspection',
    description: 'Roof to foundation, with photos of every finding. Report within one day.',
    reportTypes: ['home_inspection'],
    minutes: 180,
    cents: 47_500,
    rules: [largeHouse, oldHouse, crawlspace],
  },
  {
    name: 'Four-point',
    description: 'Roof, electrical, plumbing, and HVAC, on the form insurers require.',
    reportTypes: ['fl_four_point'],
    minutes: 60,
    cents: 15_000,
  },
  {
    name: 'Wind mitigation',
    description: 'OIR-B1-1802, for insurance credits.',
    reportTypes: ['wind_mitigation'],
    minutes: 45,
    cents: 12_500,
  },
  {
    name: 'Roof certification',
    description: 'How long the roof will last, for an insurer or a lender.',
    reportTypes: ['roof_certification'],
    minutes: 45,
    cents: 14_000,
  },
  {
    name: 'Sewer camera',
    description: 'A camera inspection of the sewer line to the street.',
    reportTypes: [],
    minutes: 45,
    cents: 19_500,
    isAddOn: true,
  },
];

/** What a buyer in Florida orders: the inspection and both forms for the insurer. */
export const demoPackages: readonly (Omit<BookingPackage, 'serviceIds'> & {
  readonly services: readonly string[];
})[] = [
  {
    id: 'insurance',
    name: 'Home and insurance package',
    services: ['Home inspection', 'Four-point', 'Wind mitigation'],
    offCents: 7_500,
  },
];

export interface DemoHours {
  readonly inspector: DemoPersonKey;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly starts: string;
  readonly ends: string;
  readonly basePostalCode: string;
  readonly radiusMiles: number;
}

export const demoHours: readonly DemoHours[] = [
  {
    inspector: 'owner',
    weekdays: [1, 2, 3, 4, 5],
    starts: '08:00',
    ends: '17:00',
    basePostalCode: '33602',
    radiusMiles: 60,
  },
  {
    inspector: 'rosa',
    weekdays: [1, 2, 3, 4, 5],
    starts: '09:00',
    ends: '18:00',
    basePostalCode: '33606',
    radiusMiles: 40,
  },
  {
    inspector: 'tom',
    weekdays: [2, 3, 4, 5, 6],
    starts: '08:00',
    ends: '16:00',
    basePostalCode: '34205',
    radiusMiles: 50,
  },
];

export const demoWelcome =
  'Choose what you need and a time that suits you. You’ll get a confirmation email right away, with a link to reschedule.';
export const demoTerms =
  'The fee is due on the inspection date. A fee may apply to cancellations less than 24 hours before the inspection.';

export const demoQuestions: readonly BookingQuestion[] = [
  { id: 'entry', label: 'How do we get in?', kind: 'text', options: [], isRequired: false },
  { id: 'power', label: 'Are power and water on?', kind: 'yes_no', options: [], isRequired: true },
];
