/** The form of one license, and the words for its kind. */
import type { LicenseKind, MemberLicense } from '@plumbline/domain/tables/records';
import { isCalendarDay } from '@plumbline/domain/time/calendar-day';
import type { Problems } from '#src/ground/form/form-core.ts';

export const licenseWords: Readonly<Record<LicenseKind, string>> = {
  home_inspector: 'Home inspector',
  pest_card: 'Pest control identification card',
  pest_business: 'Pest control business license',
  mold_assessor: 'Mold assessor',
  mold_company: 'Mold assessment company',
  radon: 'Radon measurement',
};

export const licenseTitle = ({ kind, state }: Pick<MemberLicense, 'kind' | 'state'>): string =>
  `${licenseWords[kind]}, ${state === '' ? 'every state' : state}`;

export interface LicenseDraft {
  readonly kind: LicenseKind;
  readonly state: string;
  readonly number: string;
  readonly expiresOn: string;
}

export const draftOfLicense = (license: MemberLicense | null): LicenseDraft => ({
  kind: license?.kind ?? 'home_inspector',
  state: license?.state ?? '',
  number: license?.number ?? '',
  expiresOn: license?.expiresOn ?? '',
});

export const problemsOfLicense = ({ state, number, expiresOn }: LicenseDraft): Problems<LicenseDraft> => ({
  ...(!/^([A-Za-z]{2})?$/.test(state.trim()) && { state: 'Enter the two-letter state, such as FL.' }),
  ...(number.trim() === '' && { number: 'Enter the number as printed on the license.' }),
  ...(number.trim().length > 40 && { number: 'Use at most 40 characters.' }),
  ...(expiresOn !== '' && !isCalendarDay(expiresOn) && { expiresOn: 'Enter a date.' }),
});

export const valuesOfLicense = ({ kind, state, number, expiresOn }: LicenseDraft) => ({
  kind,
  state: state.trim().toUpperCase(),
  number: number.trim(),
  expiresOn: expiresOn === '' ? null : expiresOn,
});
