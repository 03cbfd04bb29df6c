/**
 * The plans as data: what /pricing shows and what a subscription is. A plan differs by the number of people who write reports and by
 * nothing else; no plan counts inspections, reports, photos or sentences of an assistant.
 */
export interface Plan {
  readonly id: 'solo' | 'team' | 'office';
  readonly name: string;
  readonly purpose: string;
  /** US cents, before tax. */
  readonly monthlyCents: number;
  /** US cents for a whole year, before tax. */
  readonly yearlyCents: number;
  /** People who inspect; the office's other people are free. */
  readonly inspectors: number;
}

export const TRIAL_DAYS = 30;

export const PLANS: readonly Plan[] = [
  {
    id: 'solo',
    name: 'Solo',
    purpose: 'One inspector, one truck.',
    monthlyCents: 4900,
    yearlyCents: 49_000,
    inspectors: 1,
  },
  {
    id: 'team',
    name: 'Team',
    purpose: 'Several inspectors and somebody who answers the phone.',
    monthlyCents: 11_900,
    yearlyCents: 119_000,
    inspectors: 5,
  },
  {
    id: 'office',
    name: 'Office',
    purpose: 'A company with its own dispatch.',
    monthlyCents: 24_900,
    yearlyCents: 249_000,
    inspectors: 25,
  },
];

/** What every plan has, whatever it costs. */
export const IN_EVERY_PLAN: readonly string[] = [
  'All report types and state forms',
  'Unlimited inspections, reports, photos and recordings',
  'Work without a network on every device you own',
  'All 16 covers and three layouts, with your logo',
  'Sharing by link, PDF and web file',
  'Office staff at no charge',
  'AI included and unlimited, once it is there',
  'Your data as files, at any time',
];

/** Cents that twelve months by the month cost more than the year. */
export const yearlySavingCents = ({ monthlyCents, yearlyCents }: Plan): number =>
  monthlyCents * 12 - yearlyCents;
