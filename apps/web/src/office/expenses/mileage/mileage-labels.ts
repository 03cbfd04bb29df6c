import { formatNumber } from '@plumbline/domain/ground/format-number';
import { type MileagePurpose, mileagePurposes } from '@plumbline/domain/tables/records';

export const PURPOSE_LABELS: Readonly<Record<MileagePurpose, string>> = {
  business: 'Business',
  commuting: 'Commuting',
  personal: 'Personal',
  medical: 'Medical',
  charity: 'Charity',
};
export const PURPOSE_OPTIONS = mileagePurposes.map((value) => ({ value, label: PURPOSE_LABELS[value] }));

/** 12.4 -> '12.4 mi' */
export const milesText = (miles: number): string => `${formatNumber(Math.round(miles * 10) / 10)} mi`;
/** Tenths of a cent -> '72.5¢' */
export const rateText = (tenths: number): string => `${formatNumber(tenths / 10)}¢`;
