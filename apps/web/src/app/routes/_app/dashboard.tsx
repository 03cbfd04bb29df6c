import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { DrawJpeg } from '#src/account/first-steps/sample/use-sample-data.ts';
import { useAppServices } from '#src/app/app-services.tsx';
import { deviceWord } from '#src/app/sync-status/model/device-word.ts';
import { syncWords } from '#src/app/sync-status/model/sync-words.ts';
import { useSyncFacts } from '#src/app/sync-status/model/use-sync-facts.ts';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { useStore } from '#src/ground/use-store.ts';
import { DashboardScreen } from '#src/office/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { page: { title: 'Dashboard' } },
  component: DashboardPage,
});

// Most people have completed them, so the dashboard does not wait.
const FirstSteps = lazyOrNothing(
  async () => (await import('#src/account/first-steps/first-steps-section.tsx')).FirstStepsSection,
);
const drawJpeg: DrawJpeg = async (drawing) =>
  (await import('#src/public/samples/draw-picture.ts')).drawJpeg(drawing);

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
