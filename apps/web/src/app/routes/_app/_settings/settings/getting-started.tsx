import { createFileRoute } from '@tanstack/react-router';
import { GettingStartedScreen } from '#src/account/first-steps/getting-started-screen.tsx';
import type { DrawJpeg } from '#src/account/first-steps/sample/use-sample-data.ts';
import { useStartTour } from '#src/account/tour/tour-context.ts';

export const Route = createFileRoute('/_app/_settings/settings/getting-started')({
  staticData: {
    page: { title: 'Getting started' },
  },
  component: GettingStartedPage,
});

const drawJpeg: DrawJpeg = async (drawing) =>
  (await import('#src/public/samples/draw-picture.ts')).drawJpeg(drawing);

function GettingStartedPage() {
  const startTour = useStartTour();
  return <GettingStartedScreen drawJpeg={drawJpeg} onStartTour={() => startTour?.()} />;
}
