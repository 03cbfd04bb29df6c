import type { ReportType } from '@plumbline/domain/report-types/report-types';

export interface OfficeWork {
  /** Two letters of each state with an inspection of the office. */
  readonly states: ReadonlySet<string>;
  /** Types of its reports. */
  readonly used: ReadonlySet<string>;
  /** Types that its services include. */
  readonly sold: ReadonlySet<string>;
}

export interface OfferedTypes {
  readonly offered: readonly ReportType[];
  /** Under "More types". */
  readonly more: readonly ReportType[];
}

/**
 * A type of one state is offered where the office inspects, or when it wrote or sells one. A new office, of which
 * nothing is known, is offered all.
 */
export function offerTypes(types: readonly ReportType[], { states, used, sold }: OfficeWork): OfferedTypes {
  const isNew = states.size === 0 && used.size === 0 && sold.size === 0;
  const isOffered = ({ id, state }: ReportType): boolean =>
    isNew || state === null || states.has(state) || used.has(id) || sold.has(id);
  return { offered: types.filter(isOffered), more: types.filter((type) => !isOffered(type)) };
}

/** 'TX' of ' tx'. */
export const statesOf = (inspections: readonly { readonly region: string }[]): ReadonlySet<string> =>
  new Set(inspections.map(({ region }) => region.trim().toUpperCase()).filter((state) => state !== ''));
