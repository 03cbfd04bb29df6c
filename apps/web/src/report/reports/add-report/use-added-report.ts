/** Reads the facts of an inspection's other reports, and starts the additional one. */
import { can } from '@plumbline/domain/office/permissions';
import { editionOn } from '@plumbline/domain/report/engine/edition';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import { useEffect, useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import type { Change, CommitFailure } from '#src/ground/local/change.ts';
import { deliveryTask, deliveryTaskId, loadDeadline } from '#src/ground/local/delivery-task.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { readFactSources, readPhotoSources } from '#src/report/overview/fact-sources.ts';
import { makeReportNumber } from '../actions/report-number.ts';
import { readTemplate } from '../new-report/plan-template.ts';
import { useInspectorFacts } from '../use-inspector-facts.ts';
import { useReportLook } from '../use-report-look.ts';
import {
  type AddedReport,
  type AddedReportInput,
  changesToAddReport,
  planAddedReport,
} from './plan-added-report.ts';

export type AddedReportState =
  | { readonly kind: 'reading' }
  /** The inspection is not on this device. */
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'ready';
      readonly address: string;
      readonly added: AddedReport;
      /** '' starts without a template. */
      readonly start: (templateId: string) => Promise<AddOutcome>;
    };

export type AddOutcome =
  | { readonly kind: 'started'; readonly reportId: string }
  /** The chosen template cannot be used; nothing was started. */
  | { readonly kind: 'no-template' }
  | { readonly kind: 'not-saved'; readonly failure: CommitFailure };

export function useAddedReport(type: ReportType, inspectionId: string): AddedReportState {
  const { store, repositories, officeId } = useLocal();
  const readInspector = useInspectorFacts();
  const look = useReportLook();
  const person = useSignedIn();
  const [input, setInput] = useState<AddedReportInput | 'absent' | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; who inspects does not change in between
  useEffect(() => {
    let isCurrent = true;
    void readInput().then((found) => isCurrent && setInput(found ?? 'absent'));
    return () => {
      isCurrent = false;
    };
  }, [type, inspectionId, repositories]);

  async function readInput(): Promise<AddedReportInput | null> {
    const inspection = await repositories.inspections.get(inspectionId);
    if (!inspection) return null;
    const date = localDay(inspection.startsAt ?? store.clock.nowMs());
    const definition = await repositories.definitions.load({
      scopeId: officeId,
      definitionId: type.id,
      definitionVersion: editionOn(type.editions, date)?.version ?? 1,
      inspectionId,
    });
    if (definition === null) return null;
    const [sources, photoSources, client, agent, inspector] = await Promise.all([
      readFactSources(repositories, inspection),
      readPhotoSources(repositories, inspection),
      repositories.contacts.get(inspection.clientContactId ?? ''),
      repositories.contacts.get(inspection.agentContactId ?? ''),
      readInspector(),
    ]);
    return {
      definition,
      inspection,
      client: client ?? null,
      agent: agent ?? null,
      inspector,
      date,
      sources,
      photoSources,
    };
  }

  /** Of the first report of the inspection for which the state has a deadline. */
  async function taskOf({ inspection, date }: AddedReportInput): Promise<Change[]> {
    const { id: inspectionId, region, addressLine1: street, timeZone, inspectorId } = inspection;
    if ((await repositories.tasks.get(deliveryTaskId(inspectionId))) !== null) return [];
    const due = await loadDeadline(repositories, officeId, { typeIds: [type.id], region, day: date });
    if (due === null) return [];
    return [deliveryTask(repositories, officeId, { inspectionId, street, timeZone, inspectorId }, due)];
  }

  if (input === null) return { kind: 'reading' };
  if (input === 'absent') return { kind: 'absent' };
  const added = planAddedReport(input);
  return {
    kind: 'ready',
    address: input.inspection.addressLine1,
    added,
    async start(templateId) {
      const read = templateId === '' ? null : await readTemplate(repositories, templateId, input.definition);
      if (read !== null && read.kind !== 'ready') return { kind: 'no-template' };
      const reportId = store.newId();
      const day = localDay(store.clock.nowMs());
      const number = makeReportNumber(day, (size) => crypto.getRandomValues(new Uint8Array(size)));
      const header = { reportId, officeId, typeId: type.id, number, look };
      const template = {
        template: read?.template ?? null,
        newId: () => store.newId(),
        canWriteFindings: can(person?.organization?.role ?? null, 'write findings'),
      };
      const changes = changesToAddReport(repositories, header, input, added, template);
      const result = await store.commit([...changes, ...(await taskOf(input))]);
      return result.ok ? { kind: 'started', reportId } : { kind: 'not-saved', failure: result.failure };
    },
  };
}
