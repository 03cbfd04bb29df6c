/** A bank statement as read from a file, before anything is stored. */
import { foldVendor } from '../vendor-rules.ts';

export interface StatementLine {
  /** FITID of OFX; for CSV, see `keyedLines`. */
  readonly key: string;
  /** YYYY-MM-DD, as the bank wrote it. */
  readonly postedOn: string;
  /** Negative for money that went out. */
  readonly amountCents: number;
  readonly description: string;
}

export interface Statement {
  readonly format: 'csv' | 'ofx';
  /** Bank and last four digits; '' when the file does not say. */
  readonly accountKey: string;
  readonly lines: readonly StatementLine[];
  /** Lines that could not be read. */
  readonly unreadCount: number;
}

/**
 * Keys for lines without an ID: day, amount, words, and how many equal lines came before. Two overlapping exports give
 * the same line the same key.
 */
export function keyedLines(lines: readonly Omit<StatementLine, 'key'>[]): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const same = `${line.postedOn}/${line.amountCents}/${foldVendor(line.description).slice(0, 200)}`;
    const count = seen.get(same) ?? 0;
    seen.set(same, count + 1);
    return { ...line, key: `${same}/${count}` };
  });
}

/** Signed amounts of banks: '-1,234.56', '(12.00)', '$5', '12.00-', '1.234,56'. Null for anything else. */
export function readBankAmount(text: string): number | null {
  const bare = text.replace(/[\s$€£]|USD/g, '');
  const isNegative = /^\(.*\)$/.test(bare) || /^-|-$/.test(bare);
  const digits = bare.replace(/^[(+-]+|[)+-]+$/g, '');
  // A comma before two digits at the end separates cents.
  const plain = /,\d{2}$/.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', '');
  const [, whole, cents = ''] = /^(\d{0,9})(?:\.(\d{0,2})0*)?$/.exec(plain) ?? [];
  if (whole === undefined || whole + cents === '') return null;
  const value = Number(whole || '0') * 100 + Number(cents.padEnd(2, '0'));
  return isNegative ? -value + 0 : value;
}
