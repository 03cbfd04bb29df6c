import { capitalize } from './facts.ts';

const ABBREVIATIONS: Readonly<Record<string, string>> = { hvac: 'HVAC' };

/** The library's key of a trade in words: 'hvac_contractor' -> 'HVAC contractor'; a typed text stays as it is. */
export function tradeLabel(trade: string | null): string {
  if (trade === null || trade === '') return '';
  if (!/^[a-z]+(_[a-z]+)*$/.test(trade)) return trade;
  return capitalize(
    trade
      .split('_')
      .map((word) => ABBREVIATIONS[word] ?? word)
      .join(' '),
  );
}
