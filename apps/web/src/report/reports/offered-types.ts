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
 * A type of one state is offered where the office inspects, or when it wrote or sells one; those of every state are while
 * none is known: a new office, and addresses without one. What is sold along with home inspections is offered to an office
 * that does sell it.
 */
export function offerTypes(types: readonly ReportType[], { states, used, sold }: OfficeWork): OfferedTypes {
  const isOffered = ({ id, state, isSpecialty }: ReportType): boolean =>
    used.has(id) ||
    sold.has(id) ||
    (isSpecialty !== true && (states.size === 0 || state === null || states.has(state)));
  return { offered: types.filter(isOffered), more: types.filter((type) => !isOffered(type)) };
}

/** 'TX' of ' tx'. */
export const statesOf = (inspections: readonly { readonly region: string }[]): ReadonlySet<string> =>
  new Set(inspections.map(({ region }) => region.trim().toUpperCase()).filter((state) => state !== ''));
