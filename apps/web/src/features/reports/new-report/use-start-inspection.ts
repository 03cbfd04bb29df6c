/** Turns a checked form into records on this device, in one commit. */
import type { Contact } from '@plumbline/domain/records';
import { displayName } from '../../../backend/known-user.ts';
import { useSignedIn } from '../../../backend/session-context.tsx';
import type { CommitResult } from '../../../local/change.ts';
import { useLocal } from '../../../local/local-context.ts';
import { loadReportDefinition } from '../../../local/report-definitions.ts';
import { localDay } from '../../../report-overview/local-day.ts';
import { makeReportNumber } from '../actions/report-number.ts';
import type { InspectionForm } from './inspection-form.ts';
import { planInspection } from './plan-inspection.ts';

export type StartOutcome =
  | { readonly kind: 'started'; readonly reportId: string }
  | { readonly kind: 'not-saved'; readonly result: Extract<CommitResult, { ok: false }> };

const DEFINITION_ID = 'home_inspection';

export function useStartInspection(): (
  form: InspectionForm,
  contacts: readonly Contact[],
) => Promise<StartOutcome> {
  const { store, repositories, officeId, userId } = useLocal();
  const known = useSignedIn();

  return async (form, contacts) => {
    // Part of the app and in its cache; without it there is no editor to lead to either.
    const definition = await loadReportDefinition({ definitionId: DEFINITION_ID, definitionVersion: 1 });
    if (definition === null) throw new Error('The home inspection is not part of this build.');
    const nowMs = store.clock.nowMs();
    const { reportId, changes } = planInspection(form, {
      repositories,
      newId: () => store.newId(),
      officeId,
      userId,
      inspectorName: known === null ? '' : displayName(known),
      inspectorLicense: known?.profile?.licenseNumber ?? '',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      nowMs,
      number: makeReportNumber(localDay(nowMs), (size) => crypto.getRandomValues(new Uint8Array(size))),
      definition: { id: DEFINITION_ID, version: definition.version },
      client: contacts.find(({ id }) => id === form.clientId) ?? null,
      agent: contacts.find(({ id }) => id === form.agentId) ?? null,
    });
    const result = await store.commit(changes);
    return result.ok ? { kind: 'started', reportId } : { kind: 'not-saved', result };
  };
}
