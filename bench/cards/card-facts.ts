/** Cards with their text, from a seed: the same 200 on every machine. */
export interface CardFacts {
  readonly name: string;
  readonly title: string;
  readonly company: string;
  readonly emails: readonly string[];
  /** As E.164, including the fax. */
  readonly phones: readonly { readonly label: 'mobile' | 'office' | 'fax'; readonly number: string }[];
  readonly website: string;
  readonly street: string;
  readonly city: string;
}

export interface Random {
  /** 0 <= x < 1 */
  readonly next: () => number;
  readonly pick: <T>(values: readonly T[]) => T;
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}

// Half of the names are in no list of common names.
const FIRST = [
  'Kelly',
  'Maria',
  'James',
  'Oluwaseun',
  'Priya',
  'Dmitri',
  'Sarah',
  'Xiomara',
  'Wendell',
  'Aiko',
  'Thaddeus',
  'Laura',
  'Marisol',
  'Brandon',
  'Ingeborg',
  'Kwame',
  'Denise',
  'Yusuf',
  'Caitlyn',
  'Rafael',
  'Nguyet',
  'Gordon',
  'Soledad',
  'Keisha',
] as const;
const LAST = [
  'Marsh',
  'Delgado',
  'Okafor',
  'Whitfield',
  'Lindqvist',
  'Haddad',
  'Raman',
  'Castellano',
  'Novak',
  'Brightwater',
  'Tran',
  'Kowalczyk',
  'Ferrer',
  'Abernathy',
  'Nakamura',
  'Oduya',
  'Vance',
  'Sorensen',
  'Pickering',
  'Quintero',
  'Zielinski',
  'Holt',
] as const;
const COMPANY: readonly (readonly [string, string])[] = [
  ['Bayside Realty', 'baysiderealty.com'],
  ['Harbor Title Group', 'harbortitle.com'],
  ['Sunline Properties', 'sunlineprop.com'],
  ['Gulf Shield Insurance', 'gulfshield.net'],
  ['Castellano & Holt, P.A.', 'castellanoholt.law'],
  ['Palmetto Builders Inc.', 'palmettobuilders.com'],
  ['First Coast Mortgage', 'firstcoastmtg.com'],
  ['Egret Homes LLC', 'egrethomes.com'],
  ['Live Oak Real Estate', 'liveoakre.com'],
  ['Magnolia Lane Brokers', 'magnolialane.realtor'],
  ['Tidewater Law Firm', 'tidewaterlaw.com'],
  ['Summit Property Management', 'summitpm.org'],
  ['Blue Heron', 'blueheron.co'],
  ['Cornerstone Lending', 'cornerstonelending.com'],
  ['Pelican Roofing Co.', 'pelicanroofing.com'],
  ['Vance Development', 'vancedevelopment.us'],
];
const TITLES = [
  'Realtor',
  'Broker Associate',
  'Listing Agent',
  'Licensed Insurance Agent',
  'Attorney at Law',
  'Loan Officer',
  'Owner',
  'Vice President',
  'Sales Director',
  'Project Manager',
  'Transaction Coordinator',
  'Real Estate Advisor',
] as const;
const STREETS = [
  'Channelside Dr',
  'Palmetto Ave',
  'N Dale Mabry Hwy',
  'Dock Road',
  'Orange Blossom Trail',
  'SW 8th Street',
  'Bay Street',
  'Magnolia Blvd',
  'Cypress Way',
  'E Kennedy Blvd',
  'Harbor Pine Ct',
  'Gulf to Bay Blvd',
] as const;
const CITIES = [
  'Tampa, FL 33602',
  'St. Petersburg, FL 33701',
  'Sarasota, FL 34236',
  'Austin, TX 78704',
  'San Diego, CA 92101',
  'Clearwater, FL 33755',
  'Fort Myers, FL 33901',
  'Houston, TX 77002',
  'Orlando, FL 32801',
  'Sacramento, CA 95814',
] as const;
const AREAS = ['813', '727', '941', '512', '619', '239', '407', '713'] as const;

export function cardFacts({ next, pick }: Random): CardFacts {
  const [first, last] = [pick(FIRST), pick(LAST)];
  const [company, domain] = pick(COMPANY);
  const local = pick([
    `${first}.${last}`,
    `${first.charAt(0)}${last}`,
    first,
    `${first}${last.charAt(0)}`,
    `${first}_${last}`,
  ]).toLowerCase();
  const area = pick(AREAS);
  const number = (): string =>
    `+1${area}${2 + Math.floor(next() * 8)}${String(Math.floor(next() * 1_000_000)).padStart(6, '0')}`;
  const labels = pick([
    ['mobile'],
    ['office', 'mobile'],
    ['office', 'mobile', 'fax'],
    ['office', 'fax'],
  ] as const);
  const unit = pick(['', '', ', Suite 210', ', Unit 4B', ', Ste 1200']);
  return {
    name: `${first} ${last}`,
    title: pick(TITLES),
    company,
    emails: [`${local}@${domain}`],
    phones: labels.map((label) => ({ label, number: number() })),
    website: `www.${domain}`,
    street: `${1 + Math.floor(next() * 9899)} ${pick(STREETS)}${unit}`,
    city: pick(CITIES),
  };
}

/** '+18135550120' in one of the formats printed on cards. */
export function printedPhone(number: string, { pick }: Random): string {
  const [area, prefix, line] = [number.slice(2, 5), number.slice(5, 8), number.slice(8)];
  return pick([
    `(${area}) ${prefix}-${line}`,
    `${area}.${prefix}.${line}`,
    `${area}-${prefix}-${line}`,
    `+1 ${area} ${prefix} ${line}`,
  ]);
}
