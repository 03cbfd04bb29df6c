import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';

/** -1250 -> '-$12.50' */
export const signedMoney = (cents: number): string =>
  cents < 0 ? `-${exactMoney(-cents)}` : exactMoney(cents);
