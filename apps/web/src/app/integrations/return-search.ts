/** Code and state, as a provider sends the browser back with them. Part of every first load: imports nothing heavy. */
import { redirect } from '@tanstack/react-router';
import { listQuery, text } from '#src/ground/list-query.ts';

export const { parse: parseReturn } = listQuery({ code: text, state: text, realmId: text });
export type ReturnSearch = ReturnType<typeof parseReturn>;

/** @throws a redirect to /settings/integrations unless both are there: nothing is asked then */
export function requireReturn({ code, state }: ReturnSearch): void {
  if (!code || !state) throw redirect({ to: '/settings/integrations', replace: true });
}

/** Intuit names the company that was chosen. @throws as requireReturn */
export function requireCompany({ realmId }: ReturnSearch): void {
  if (!realmId) throw redirect({ to: '/settings/integrations', replace: true });
}
