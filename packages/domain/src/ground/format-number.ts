/**
 * Formats numbers as a US report prints them. Own code, because Intl's data differs between browsers and the PDF must
 * not.
 */

/** 12345.5 -> '12,345.5'; at most three decimals. */
export function formatNumber(value: number): string {
  const rounded = Math.round(Math.abs(value) * 1000) / 1000;
  const [whole = '0', decimals] = String(rounded).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = value < 0 && rounded !== 0 ? '-' : '';
  return `${sign}${grouped}${decimals ? `.${decimals}` : ''}`;
}

/** 4 with one digit -> '4.0'. */
export function formatFixed(value: number, decimals: number): string {
  const [whole = '0', given = ''] = formatNumber(Math.round(value * 10 ** decimals) / 10 ** decimals).split(
    '.',
  );
  return decimals === 0 ? whole : `${whole}.${given.padEnd(decimals, '0')}`;
}

/** Cents -> '$1,425' or '$1,425.50'. */
export function formatMoney(amountCents: number): string {
  const cents = Math.round(Math.abs(amountCents));
  const rest = cents % 100;
  const text = `$${formatNumber(Math.floor(cents / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
  return amountCents < 0 ? `-${text}` : text;
}

/** 1 -> '1 photo', 2 -> '2 photos'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
