import { exactMoney } from '../../report/repair-request/amount-text.ts';

/** -1250 -> '-$12.50' */
export const signedMoney = (cents: number): string =>
  cents < 0 ? `-${exactMoney(-cents)}` : exactMoney(cents);
