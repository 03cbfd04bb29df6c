/** Saves a valid form as records on this device, in one commit. */
import { can } from '@plumbline/domain/office/permissions';
import { editionOn } from '@plumbline/domain/report/engine/edition';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import type { Contact } from '@plumbline/domain/tables/records';
import { zoneOfZip } from '@plumbline/domain/time/zip-zone';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { localDay } from '#src/ground/device/local-day.ts';
import type { CommitResult } from '#src/ground/local/change.ts';
import { loadDeadline } from '#src/ground/local/delivery-task.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { makeReportNumber } from '../actions/report-number.ts';
import { useInspectorFacts } from '../use-inspector-facts.ts';
import { useReportLook } from '../use-report-look.ts';
import type { InspectionForm } from './inspection-form.ts';
import { planInspection } from './plan-inspection.ts';
import { readTemplate } from './plan-template.ts';

export type StartOutcome =
  | { readonly kind: 'started'; readonly reportId: string }
  /** The chosen template cannot be used; nothing was started. */
  | { readonly kind: 'no-template' }
  | { readonly kind: 'not-saved'; readonly result: Extract<CommitResult, { ok: false }> };

export type StartInspection = (
  type: ReportType,
  form: InspectionForm,
  contacts: readonly Contact[],
  /** '' starts an empty report. */
  templateId: string,
) => Promise<StartOutcome>;

export function useStartInspection(): StartInspection {
  const person = useSignedIn();
  const { store, repositories, officeId, userId } = useLocal();
  const readInspector = useInspectorFacts();
  const look = useReportLook();

  return async (type, form, contacts, templateId) => {
    // Part of the app and in its cache; without it there is no editor to open either.
    const edition = editionOn(type.editions, form.date);
    const definition = await repositories.definitions.load({
      scopeId: officeId,
      definitionId: type.id,
      definitionVersion: edition?.version ?? 1,
      region: form.region,
    });
    if (definition === null) throw new Error(`The report type ${type.id} is not part of this build.`);
    const read = templateId === '' ? null : await readTemplate(repositories, templateId, definition);
    if (read !== null && read.kind !== 'ready') return { kind: 'no-template' };
    const nowMs = store.clock.nowMs();
    const inspected = { typeIds: [type.id], region: form.region, day: form.date };
    const deadline = await loadDeadline(repositories, officeId, inspected);
    const { reportId, changes } = planInspection(form, {
      repositories,
      newId: () => store.newId(),
      officeId,
      userId,
      inspector: await readInspector(),
      look,
      // Without a ZIP code, this device is taken to be at the house.
      timeZone: zoneOfZip(form.postalCode) ?? deviceZone(),
      nowMs,
      number: makeReportNumber(localDay(nowMs), (size) => crypto.getRandomValues(new Uint8Array(size))),
      type,
      definition,
      client: contacts.find(({ id }) => id === form.clientId) ?? null,
      agent: contacts.find(({ id }) => id === form.agentId) ?? null,
      template: read?.template ?? null,
      canWriteFindings: can(person?.organization?.role ?? null, 'write findings'),
      deadline,
    });
    const result = await store.commit(changes);
    return result.ok ? { kind: 'started', reportId } : { kind: 'not-saved', result };
  };
}
