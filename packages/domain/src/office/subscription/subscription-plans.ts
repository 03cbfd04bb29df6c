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
    purpose: 'For inspectors working on their own.',
    monthlyCents: 4900,
    yearlyCents: 49_000,
    inspectors: 1,
  },
  {
    id: 'team',
    name: 'Team',
    purpose: 'For a few inspectors with someone in the office.',
    monthlyCents: 11_900,
    yearlyCents: 119_000,
    inspectors: 5,
  },
  {
    id: 'office',
    name: 'Office',
    purpose: 'For multi-inspector companies with a dispatcher.',
    monthlyCents: 24_900,
    yearlyCents: 249_000,
    inspectors: 25,
  },
];

/** Included in every plan. */
export const IN_EVERY_PLAN: readonly string[] = [
  'Every report type and state form',
  'Unlimited inspections, reports, photos, and recordings',
  'Full offline use on every device',
  'All 16 covers and three layouts, with your logo',
  'Share by link, PDF, or web report file',
  'Unlimited office staff at no charge',
  'Unlimited AI, coming soon',
  'Export all of your data anytime',
];

/** Savings of the yearly price over twelve monthly ones, in cents. */
export const yearlySavingCents = ({ monthlyCents, yearlyCents }: Plan): number =>
  monthlyCents * 12 - yearlyCents;
