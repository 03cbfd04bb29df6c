import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/messages';
import { Button, ErrorScreen, Skeleton } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { type Directory, useDirectory } from './use-directory.ts';

export interface DirectoryGateProps {
  /** 'Failed to load contacts' */
  readonly subject: string;
  readonly children: (directory: Directory) => ReactNode;
}

/** Shows what it holds as soon as the address book has been read from this device. */
export function DirectoryGate(props: DirectoryGateProps) {
  const [attempt, setAttempt] = useState(0);
  return <Gate key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Gate({ subject, children, onRetry }: DirectoryGateProps & { readonly onRetry: () => void }) {
  const state = useDirectory();
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
