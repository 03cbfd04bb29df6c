import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, ErrorScreen, Skeleton } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import type { LiveState } from '../live.ts';

export interface LiveGateProps<T> {
  /** 'Failed to load contacts' */
  readonly subject: string;
  /** A hook, stable for the lifetime of the gate. Re-runs on retry. */
  readonly useValue: () => LiveState<T>;
  readonly children: (value: T) => ReactNode;
}

/** Renders its children once their rows have been read from this device. */
export function LiveGate<T>(props: LiveGateProps<T>) {
  const [attempt, setAttempt] = useState(0);
  return <Gate key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Gate<T>({
  subject,
  useValue,
  children,
  onRetry,
}: LiveGateProps<T> & { readonly onRetry: () => void }) {
  const state = useValue();
  if (state.status === 'loading') return <Skeleton label={loadingPageText} className="p-5 md:p-8" />;
  if (state.status === 'failed') {
    return (
      <ErrorScreen
        title={failedText('load', subject)}
        actions={<Button label={tryAgainLabel} variant="primary" onClick={onRetry} />}
      >
        They’re on this device but couldn’t load. Nothing is lost.
      </ErrorScreen>
    );
  }
  return children(state.value);
}
