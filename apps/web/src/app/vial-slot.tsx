import { syncFailedText } from '@plumbline/domain/ground/messages';
import { useLoadedPart, VialButton } from '@plumbline/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SyncSession } from '../ground/sync/session.ts';
import { useStore } from '../ground/use-store.ts';
import { useAppServices } from './app-services.tsx';
import { deviceWord } from './sync-status/model/device-word.ts';
import { vialLabel } from './sync-status/model/sync-words.ts';
import { useSyncFacts } from './sync-status/model/use-sync-facts.ts';
import { useForgetOldDays } from './work/use-forget-old-days.ts';
import { useStoragePromise } from './work/use-storage-promise.ts';

const loadFinishSheet = async () => (await import('./sync-status/finish-sheet.tsx')).FinishSheet;

/**
 * The vial, in the same corner of every application screen. Hidden until the work is open: an app that does not
 * know must not claim that work is safe.
 */
export function VialSlot() {
  const { work: holder } = useAppServices();
  const state = useStore(holder);
  return state.status === 'open' ? <WorkVial work={state.work} userId={state.userId} /> : null;
}

function WorkVial({ work, userId }: { work: SyncSession; userId: string }) {
  const { theme, parts, finish, updates } = useAppServices();
  const device = deviceWord((query) => matchMedia(query).matches);
  const facts = useSyncFacts(work, device);
  const choice = useStore(theme);
  const page = useSyncExternalStore(finish.subscribe, finish.page);
  const isAppArriving = useSyncExternalStore(updates.subscribe, updates.isKeeping);
  const FinishSheet = useLoadedPart(loadFinishSheet, page !== null, finish.close);
  useRefusalToast(facts.status.needsCount);
  useStoragePromise(work, () => finish.open('overview'));
  useForgetOldDays(work.store);
  const { phase, conflictCount, needsCount } = facts.status;
  const words = conflictCount > 0 && needsCount === 0 ? `${conflictCount} to choose` : undefined;
  return (
    <>
      <VialButton
        state={phase}
        label={vialLabel(facts)}
        words={words}
        isAsking
        onClick={() => finish.open('overview')}
      />
      {page !== null && FinishSheet !== null && (
        <FinishSheet
          key={page}
          work={work}
          backend={parts.backend}
          userId={userId}
          device={device}
          firstPage={page}
          onClose={finish.close}
          isAppArriving={isAppArriving}
          isBright={choice === 'light'}
          onBrightChange={(isBright) => theme.set(isBright ? 'light' : 'dark')}
        />
      )}
    </>
  );
}

/** Announces a change rejected since this screen opened once, with a link to it. */
function useRefusalToast(needsCount: number): void {
  const { toaster, finish } = useAppServices();
  const before = useRef<number | null>(null);
  useEffect(() => {
    const isNew = before.current !== null && needsCount > before.current;
    before.current = needsCount;
    if (!isNew) return;
    const action = { label: 'Review', onPress: () => finish.open('needs') };
    toaster.show({ message: syncFailedText, kind: 'error', action });
  }, [needsCount, toaster, finish]);
}
