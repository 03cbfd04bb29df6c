/** Which rule fills in a new expense of a vendor. */
import type { ExpenseRule } from '../../tables/expenses.ts';

type Rule = Pick<ExpenseRule, 'id' | 'words' | 'category' | 'method' | 'isBillable'>;

/** Letters and digits of any case, with single spaces: 'SHELL #1234 ' -> 'shell 1234'. */
export const foldVendor = (vendor: string): string =>
  vendor
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** Returns the rule with the longest words contained as whole words in the vendor; of equals, the older one. */
export function ruleFor<R extends Rule>(rules: readonly R[], vendor: string): R | null {
  const text = ` ${foldVendor(vendor)} `;
  let best: R | null = null;
  let bestLength = 0;
  for (const rule of rules) {
    const words = foldVendor(rule.words);
    if (words === '' || !text.includes(` ${words} `)) continue;
    const isBetter =
      words.length > bestLength || (words.length === bestLength && best !== null && rule.id < best.id);
    if (!isBetter) continue;
    best = rule;
    bestLength = words.length;
  }
  return best;
}
