/** Provides the open work of the signed-in person to the screens below, which always have it. */
import { EmptyState, Skeleton } from '@plumbline/ui';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { createPresence } from '#src/ground/backend/presence.ts';
import { QueriesPersonContext } from '#src/ground/backend/queries-person.ts';
import { takeKeptZones } from '#src/ground/device/kept-zones.ts';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { displayName } from '#src/ground/session/known-user.ts';
import { readLogo } from '#src/ground/session/organization-logo.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { useStore } from '#src/ground/use-store.ts';
import { whenIdle } from '#src/ground/when-idle.ts';
import { TripRecordingContext } from '#src/office/expenses/mileage/recording/trip-recording.ts';
import { type ReportPeople, ReportPeopleContext } from '#src/report/output/report-people.ts';
import { useAppServices } from '../app-services.tsx';
import { createReportPeople } from './create-report-people.ts';
import { fetchPicture } from './fetch-picture.ts';
import { useNotificationVisits } from './use-notification-visits.ts';
import type { WorkState } from './work-holder.ts';

const KEEPERS_AFTER_MS = 300;

const Keepers = lazyOrNothing(async () => {
  await whenIdle(KEEPERS_AFTER_MS);
  return (await import('./keepers.tsx')).Keepers;
});

export function WorkProvider({ children }: { children: ReactNode }) {
  const { work: holder, trips } = useAppServices();
  // Before a screen below shows a time.
  useState(takeKeptZones);
  const state = useStore(holder);
  const presence = usePresence(state);
  useNotificationVisits();
  const local = useMemo((): LocalWork | null => {
    if (state.status !== 'open') return null;
    const { work, officeId, userId } = state;
    return {
      store: work.store,
      repositories: work.repositories,
      officeId,
      userId,
      presence,
      openScope: (scopeId) => work.engine.open(scopeId),
      fetchPicture: (sha256) => fetchPicture(work, sha256),
      fetchFile: async (wanted, onAltered) => {
        const answer = await work.file(wanted);
        if (!answer.ok && answer.error.code === 'altered') onAltered?.();
        return answer.ok ? answer.value : null;
      },
      openParts: (wanted) => work.parts(wanted),
      sendSignatures: async () => {
        const answer = await work.exchangeSignatures();
        if (answer.ok) return 'sent';
        return answer.error.code === 'sign-in' ? 'signed-out' : 'waiting';
      },
    };
  }, [state, presence]);
  const people = useReportPeopleOf(local);
  if (local !== null) {
    return (
      <LocalContext value={local}>
        <ReportPeopleContext value={people}>
          <Suspense fallback={null}>
            <Keepers />
          </Suspense>
          <QueriesPersonContext value={local.userId}>
            <TripRecordingContext value={trips}>{children}</TripRecordingContext>
          </QueriesPersonContext>
        </ReportPeopleContext>
      </LocalContext>
    );
  }
  if (state.status === 'failed') {
    return (
      <EmptyState title="This browser’s storage can’t be opened" className="m-5 pt-4.5">
        Plumbline keeps its work on this device and needs the browser’s storage for it. Allow it for this
        site, then reload.
      </EmptyState>
    );
  }
  if (state.status === 'no-organization') {
    return (
      <EmptyState title="Almost there" className="m-5 pt-4.5">
        Your company is being set up. This needs a connection once; the page continues automatically.
      </EmptyState>
    );
  }
  return <Skeleton className="m-5 h-96" />;
}

/** Null while no one is signed in. */
function useReportPeopleOf(local: LocalWork | null): ReportPeople | null {
  const known = useSignedIn();
  const { backend, storage } = useAppServices().parts;
  const { store, repositories, officeId } = local ?? {};
  return useMemo(() => {
    if (known === null || store === undefined || repositories === undefined || officeId === undefined)
      return null;
    return createReportPeople({
      known,
      rest: backend.rest,
      kept: store.database.local,
      member: (userId) => repositories.members.get(officeId, userId),
      isOnline: () => navigator.onLine,
      logo: (sha256) => readLogo(storage, sha256),
    });
  }, [known, store, repositories, officeId, backend, storage]);
}

/** One connection for all rooms of this screen tree; it is not made before someone enters one. */
function usePresence(state: WorkState) {
  const { parts } = useAppServices();
  const person = useSignedIn();
  const name = useRef('');
  name.current = person === null ? '' : displayName(person);
  const work = state.status === 'open' ? state.work : null;
  const userId = state.status === 'open' ? state.userId : '';
  const presence = useMemo(() => {
    if (work === null) return null;
    const { deviceId } = work.store;
    return createPresence({ backend: parts.backend, userId, deviceId, name: () => name.current });
  }, [work, userId, parts]);
  useEffect(() => () => presence?.dispose(), [presence]);
  return presence;
}
