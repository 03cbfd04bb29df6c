import { Banner, Button, EmptyState, Skeleton, useToaster } from '@plumbline/ui';
import { CloudOff, GitCompareArrows } from 'lucide-react';
import { Row, Specimen } from './specimen.tsx';

const quiet = () => undefined;

/** Messages and empty states. */
export function FeedbackSpecimens() {
  const toaster = useToaster();
  return (
    <>
      <Specimen title="Toast, banner">
        <Row>
          <Button
            label="Move to the bin"
            onClick={() =>
              toaster.show({ message: 'Finding moved to the bin', action: { label: 'Undo', onPress: quiet } })
            }
          />
          <Button
            label="Warn"
            onClick={() =>
              toaster.show({ kind: 'warning', message: 'The photo is blurred.', detail: 'It is kept.' })
            }
          />
          <Button
            label="Fail"
            onClick={() => toaster.show({ kind: 'error', message: 'The link could not be made. Try again.' })}
          />
        </Row>
        <Banner icon={CloudOff}>You're currently offline. Changes will sync when reconnected.</Banner>
        <Banner
          icon={GitCompareArrows}
          tone="needs"
          action={<Button label="Choose" variant="outline" size="desk" />}
        >
          Two answers for Water heater. Both are kept.
        </Banner>
      </Specimen>
      <Specimen title="Empty state, skeleton">
        <EmptyState
          headingLevel={3}
          title="No reports yet"
          action={<Button label="New report" variant="primary" size="desk" />}
        >
          Start one, or import a template.
        </EmptyState>
        <Skeleton rows={2} />
      </Specimen>
      <Specimen title="Skeleton on the line">
        <Skeleton rows={3} kind="line" />
      </Specimen>
    </>
  );
}
