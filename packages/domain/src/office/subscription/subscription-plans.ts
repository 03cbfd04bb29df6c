/**
 * The plans as data: shown on /pricing and used by subscriptions. Plans differ only in the number of people who write
 * reports; no plan limits inspections, reports, photos or assistant text.
 */
export interface Plan {
  readonly id: 'solo' | 'team' | 'office';
  readonly name: string;
  readonly purpose: string;
  /** US cents, before tax. */
  readonly monthlyCents: number;
  /** US cents for a whole year, before tax. */
  readonly yearlyCents: number;
  /** Number of people who inspect; other office members are free. */
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

/** Included in every plan. */
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

/** Savings of the yearly price over twelve monthly ones, in cents. */
export const yearlySavingCents = ({ monthlyCents, yearlyCents }: Plan): number =>
  monthlyCents * 12 - yearlyCents;
