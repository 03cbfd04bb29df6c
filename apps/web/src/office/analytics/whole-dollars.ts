import { formatMoney } from '@plumbline/domain/ground/format-number';

/** In tiles and on axes: rounded to dollars. Tables show cents. */
export const wholeDollars = (cents: number): string => formatMoney(Math.round(cents / 100) * 100);
