import type { ContactKind } from '../../tables/records.ts';
import type { CardFields } from './card-text.ts';

const TRADES: readonly (readonly [RegExp, ContactKind])[] = [
  [/\b(?:attorney|counsel|lawyer|paralegal|esq)\b|\blaw\b|\blegal\b/i, 'attorney'],
  [
    /\b(?:insurance|assurance|loan|lender|mortgage|notary|escrow|adjuster|underwriter)\b|\btitle (?:co|company|agency|agent)\b/i,
    'other',
  ],
  [/\blisting (?:agent|specialist)\b/i, 'listing_agent'],
  [
    /\b(?:realtor|realty|real ?estate|broker|brokerage|gri|crs|abr)\b|\bbuyer['’]?s agent\b|\bsales associate\b/i,
    'agent',
  ],
  [/\bagent\b|\bremax\b|\bsotheby|\bcompass\b|\bkeller\b|\bcoldwell\b|\bcentury 21\b/i, 'agent'],
];

/** By the title, else by the company. Most cards that an inspector is given are agents'. */
export function kindOfCard({ title, company }: Pick<CardFields, 'title' | 'company'>): ContactKind {
  for (const words of [title?.value, company?.value]) {
    const found = TRADES.find(([trade]) => words !== undefined && trade.test(words));
    if (found !== undefined) return found[1];
  }
  return title === null && company === null ? 'agent' : 'other';
}
