/** Adds the sample data and takes it away, through the local repositories like everything a person does. */

import type { Drawing } from '@plumbline/samples/drawings/kit';
import type { Sample } from '@plumbline/samples/sample';
import { useToaster } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { officeZone } from '#src/ground/device/office-zone.ts';
import { type LocalWork, useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { log } from '#src/ground/log.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { addPhoto } from '#src/report/capture/add-photo.ts';
import { createBrowserPhotoPreparer } from '#src/report/capture/photo-preparer.ts';
import { planRemoval, planSample } from './plan-sample.ts';
import { isEmpty, type OfficeRows, removableSamples, samplesOf } from './sample-data.ts';

/** Draws an image of a sample as a JPEG. */
export type DrawJpeg = (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>;

export interface SampleData {
  /** Existing samples; null until the device has been read. */
  readonly samples: OfficeRows | null;
  /** What one click removes. */
  readonly removable: OfficeRows | null;
  readonly isBusy: boolean;
  readonly add: () => void;
  readonly remove: () => void;
}

export function useOfficeRows(): OfficeRows | null {
  const { repositories, officeId } = useLocal();
  const scope = { scopeId: officeId };
  const contacts = useLive(`contacts ${officeId}`, () => repositories.contacts.live(scope));
  const appointments = useLive(`appointments ${officeId}`, () => repositories.appointments.live(scope));
  const inspections = useLive(`inspections ${officeId}`, () => repositories.inspections.live(scope));
  const reports = useLive(`reports ${officeId}`, () => repositories.reports.live(scope));
  return useMemo(() => {
    const isRead = [contacts, appointments, inspections, reports].every(({ status }) => status === 'ready');
    if (!isRead) return null;
    return {
      contacts: contacts.status === 'ready' ? contacts.value : [],
      appointments: appointments.status === 'ready' ? appointments.value : [],
      inspections: inspections.status === 'ready' ? inspections.value : [],
      reports: reports.status === 'ready' ? reports.value : [],
    };
  }, [contacts, appointments, inspections, reports]);
}

export function useSampleData(drawJpeg: DrawJpeg): SampleData {
  const work = useLocal();
  const person = useSignedIn();
  const commit = useCommit();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const rows = useOfficeRows();
  const { store, repositories, officeId, userId } = work;

  async function add(): Promise<void> {
    const { loadSample } = await import('@plumbline/samples/samples');
    const sample = await loadSample('home-inspection');
    const plan = planSample({
      repositories,
      newId: () => store.newId(),
      officeId,
      userId,
      inspector: { name: person?.profile?.fullName ?? '', license: person?.profile?.licenseNumber ?? '' },
      timeZone: officeZone(),
      nowMs: store.clock.nowMs(),
      snapshot: sample.snapshot,
    });
    const isAdded = await commit(plan.changes, {
      label: 'Add sample data',
      done: 'Sample data added',
      detail: 'Three contacts, an appointment tomorrow and a report to look at.',
      failed: 'Sample data not added',
    });
    if (isAdded) await addPictures(work, plan, sample, drawJpeg);
  }
  async function remove(): Promise<void> {
    if (rows === null) return;
    await commit(planRemoval(repositories, removableSamples(rows)), {
      label: 'Remove sample data',
      done: 'Sample data removed',
      failed: 'Sample data not removed',
      undone: 'Sample data restored',
    });
  }
  const run = (action: () => Promise<void>) => (): void => {
    if (isBusy) return;
    setBusy(true);
    action()
      .catch((error: unknown) => {
        log.warn('The sample data was not changed.', error);
        toaster.show({ message: 'That didn’t work. Try again when you’re online.', kind: 'error' });
      })
      .finally(() => setBusy(false));
  };
  return {
    samples: rows === null ? null : samplesOf(rows),
    removable: rows === null ? null : removableSamples(rows),
    isBusy,
    add: run(add),
    remove: run(remove),
  };
}

export const hasSamples = (samples: OfficeRows | null): boolean => samples !== null && !isEmpty(samples);

/** Enough to show a report with photos; the full sample has dozens. */
const PICTURES = 6;
const COVER_PATH = 'general/front_photo';

async function addPictures(
  { store, repositories, officeId }: LocalWork,
  place: { readonly inspectionId: string; readonly reportId: string },
  { snapshot, pictures }: Sample,
  drawJpeg: DrawJpeg,
): Promise<void> {
  const preparer = createBrowserPhotoPreparer();
  const nameOf = new Map(snapshot.media.map(({ id, sha256 }) => [id, sha256]));
  const placed = snapshot.placements.filter(({ path }) => path !== null).slice(0, PICTURES);
  try {
    for (const { mediaId, path, slot, position } of placed) {
      const drawing = pictures.get(nameOf.get(mediaId) ?? '');
      if (drawing === undefined) continue;
      const file = new File([await drawJpeg(drawing)], 'sample.jpg', { type: 'image/jpeg' });
      const added = await addPhoto(
        { store, media: repositories.media, preparer },
        file,
        { scopeId: place.inspectionId, reportId: place.reportId },
        { path, findingId: null, slot, position },
      );
      if (added.ok && path === COVER_PATH) {
        const report = { id: place.reportId, scopeId: officeId };
        await repositories.reports.update(report, { coverMediaId: added.mediaId });
      }
    }
  } catch (error) {
    // The report stands without its pictures.
    log.info('A picture of the sample was not made.', error);
  } finally {
    preparer.dispose();
  }
}
