/** Tells /settings/integrations what a return page ran into, until the person has read it or starts over. */
import type { CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';
import { createStore } from '#src/ground/store.ts';

/** Whatever has a return page, by the anchor of its card. */
export type Returning = CalendarProvider | 'quickbooks';

/** What a return page is doing, in this order. */
export type ReturnStep = 'exchange' | 'store' | 'refresh' | 'go';

export interface ReturnFailure {
  readonly provider: Returning;
  readonly message: string;
}

/** Survives the navigation from the return page, and a sign-in in between; not a reload. */
export const returnFailure = createStore<ReturnFailure | null>(null);
