import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DashboardScreen } from '../../../features/dashboard/dashboard-screen.tsx';
import type { DrawJpeg } from '../../../features/first-steps/sample/use-sample-data.ts';
import { deviceWord } from '../../../features/sync-status/model/device-word.ts';
import { syncWords } from '../../../features/sync-status/model/sync-words.ts';
import { useSyncFacts } from '../../../features/sync-status/model/use-sync-facts.ts';
import { lazyOrNothing } from '../../../lazy-or-nothing.ts';
import type { SyncSession } from '../../../sync/session.ts';
import { useStore } from '../../../use-store.ts';
import { useAppServices } from '../../app-services.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { page: { title: 'Dashboard' } },
  component: DashboardPage,
});

// Most people have completed them, so the dashboard does not wait.
const FirstSteps = lazyOrNothing(
  async () => (await import('../../../features/first-steps/first-steps-section.tsx')).FirstStepsSection,
);
const drawJpeg: DrawJpeg = async (drawing) =>
  (await import('../../../features/samples/draw-picture.ts')).drawJpeg(drawing);

function DashboardPage() {
  const { work: holder, finish } = useAppServices();
  const state = useStore(holder);
  return (
    <DashboardScreen
      syncSentence={state.status === 'open' && <SyncSentence work={state.work} />}
      firstSteps={
        <Suspense fallback={null}>
          <FirstSteps drawJpeg={drawJpeg} />
        </Suspense>
      }
      onOpenNeed={(kind) => finish.open(kind === 'refused' ? 'needs' : kind)}
    />
  );
}

/** The sync status as a sentence. */
function SyncSentence({ work }: { work: SyncSession }) {
  const facts = useSyncFacts(
    work,
    deviceWord((query) => matchMedia(query).matches),
  );
  const { title, detail } = syncWords(facts);
  return <p className="m-0">{`${title}. ${detail}`}</p>;
}
