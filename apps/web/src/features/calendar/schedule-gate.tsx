import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/messages';
import { Button, ErrorScreen, Skeleton } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import type { Schedule } from './schedule.ts';
import { useSchedule } from './use-schedule.ts';

export interface ScheduleGateProps {
  /** 'Failed to load appointments' */
  readonly subject: string;
  readonly children: (schedule: Schedule) => ReactNode;
}

/** Shows what it holds as soon as the appointments have been read from this device. */
export function ScheduleGate(props: ScheduleGateProps) {
  const [attempt, setAttempt] = useState(0);
  return <Gate key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Gate({ subject, children, onRetry }: ScheduleGateProps & { readonly onRetry: () => void }) {
  const state = useSchedule();
  if (state.status === 'loading') return <Skeleton label={loadingPageText} className="p-5 md:p-8" />;
  if (state.status === 'failed') {
    return (
      <ErrorScreen
        title={failedText('load', subject)}
        actions={<Button label={tryAgainLabel} variant="primary" onClick={onRetry} />}
      >
        They are on this device, but could not be read just now. Nothing is lost.
      </ErrorScreen>
    );
  }
  return children(state.value);
}
