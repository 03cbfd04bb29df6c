import { lazy, Suspense } from 'react';
import type { TourRun } from '../../features/tour/tour-run.ts';
import { useShownEntries } from '../navigation/use-shown-entries.ts';

const GuidedTour = lazy(async () => {
  try {
    return { default: (await import('../../features/tour/guided-tour.tsx')).GuidedTour };
  } catch (error) {
    // It comes with the next start: nothing else may fail with it.
    console.info('The tour is not on this device yet.', error);
    return { default: () => null };
  }
});

/** Nobody waits for it, and whoever has seen it does not load it. */
export function LaterTour({ run }: { run: TourRun }) {
  const entries = useShownEntries();
  return (
    <Suspense fallback={null}>
      <GuidedTour run={run} entries={entries} />
    </Suspense>
  );
}
