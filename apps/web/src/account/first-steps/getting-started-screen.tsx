/** /settings/getting-started: replays the tour, shows the checklist, and adds sample data. */
import { Button, Card, Skeleton, Switch } from '@plumbline/ui';
import { StepList } from './first-steps-section.tsx';
import { SampleControls } from './sample/sample-controls.tsx';
import type { DrawJpeg } from './sample/use-sample-data.ts';
import { useChecklist } from './use-checklist.ts';

export interface GettingStartedScreenProps {
  readonly drawJpeg: DrawJpeg;
  readonly onStartTour: () => void;
}

export function GettingStartedScreen({ drawJpeg, onStartTour }: GettingStartedScreenProps) {
  const { steps, isHidden, setHidden } = useChecklist();
  return (
    <div className="grid max-w-[36rem] gap-4">
      <Card>
        <h2 className="type-h3 m-0">Guided tour</h2>
        <p className="type-body mt-1 mb-3 text-text-2">Eleven quick stops. About a minute.</p>
        <Button label="Start the tour" onClick={onStartTour} />
      </Card>
      <Card>
        <h2 className="type-h3 m-0 mb-2">First steps</h2>
        {steps === null ? <Skeleton /> : <StepList steps={steps} />}
        <Switch
          label="Show them on the dashboard"
          description="Until all of them are done, on this device."
          isOn={isHidden === false}
          onChange={() => setHidden(isHidden === false)}
          className="mt-3"
        />
      </Card>
      <Card>
        <h2 className="type-h3 m-0 mb-1">Sample data</h2>
        <SampleControls drawJpeg={drawJpeg} />
      </Card>
    </div>
  );
}
