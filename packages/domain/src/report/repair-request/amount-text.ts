/** Amounts as people type them. */
import { MAX_AMOUNT_CENTS } from './content.ts';

/**
 * Reads dollars as typed: '1250', '$1,250.5', '1,250.50'. Exact to the cent, without floating point.
 *
 * @returns null for nothing, 'invalid' for anything that is not an amount up to $999,999.99
 */
export function readAmount(text: string): number | null | 'invalid' {
  const typed = text.replace(/[\s$]/g, '');
  if (typed === '') return null;
  const found = /^(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?$/.exec(typed);
  const [, whole = '', decimals = ''] = found ?? [];
  if (found === null || whole + decimals === '') return 'invalid';
  const cents = Number(whole.replaceAll(',', '') || '0') * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= MAX_AMOUNT_CENTS ? cents : 'invalid';
}

/** Cents as shown in the amount field: '1250' or '1250.50'. */
export function amountInField(cents: number | null): string {
  if (cents === null) return '';
  const rest = cents % 100;
  return `${Math.floor(cents / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** In a column, always with cents so that points line up: '$1,250.00'. */
export function exactMoney(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`;
}
