import { capitalize } from './facts.ts';

const ABBREVIATIONS: Readonly<Record<string, string>> = { hvac: 'HVAC' };

/** Text of a trade key: 'hvac_contractor' -> 'HVAC contractor'; typed text is unchanged. */
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
