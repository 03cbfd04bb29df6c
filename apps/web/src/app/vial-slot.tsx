import { VialButton } from '@plumbline/ui';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { syncWords } from '../features/sync/sync-words.ts';
import type { SyncSession } from '../sync/session.ts';
import { useSyncStatus } from '../sync/status/use-sync-status.ts';
import { useAppServices } from './app-services.tsx';

const FinishSheet = lazy(async () => ({
  default: (await import('../features/sync/finish-sheet.tsx')).FinishSheet,
}));

/**
 * The vial, in the same corner of every screen of the application. While the work is not open there is none: an app that
 * does not know must not claim that work is safe.
 */
export function VialSlot() {
  const { work: holder } = useAppServices();
  const state = useSyncExternalStore(holder.subscribe, holder.get);
  return state.status === 'open' ? <WorkVial work={state.work} /> : null;
}

function WorkVial({ work }: { work: SyncSession }) {
  const { theme } = useAppServices();
  const status = useSyncStatus(work.status);
  const choice = useSyncExternalStore(theme.subscribe, theme.get);
  const [isOpen, setOpen] = useState(false);
  const { title, detail } = syncWords(status);
  return (
    <>
      <VialButton state={status.phase} label={`${title}. ${detail}`} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <FinishSheet
            status={status}
            onClose={() => setOpen(false)}
            onSend={work.resume}
            isBright={choice === 'light'}
            onBrightChange={(isBright) => theme.set(isBright ? 'light' : 'dark')}
          />
        </Suspense>
      )}
    </>
  );
}
