import type { FigureTable } from './figure-card.tsx';

/** RFC 4180 with a byte order mark; a cell that a spreadsheet would run as a formula is quoted as text. */
export function csvOf({ header, rows }: FigureTable): Blob {
  const cell = (text: string): string => {
    const safe = /^[=+@\t\r]/.test(text) || /^-(?!\$?\d)/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [header, ...rows.map(({ cells }) => cells)].map((row) => row.map(cell).join(','));
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' });
}
