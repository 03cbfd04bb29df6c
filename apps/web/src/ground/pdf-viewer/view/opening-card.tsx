import { Button, EmptyState, Field, PasswordInput, ProgressBar } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { describeViewerFailure, type ViewerFailure } from '../engine/viewer-failure.ts';
import type { ViewerStatus } from '../engine/viewer-state.ts';

interface OpeningCardProps {
  readonly status: ViewerStatus;
  readonly onRetry: () => void;
  readonly onDownload: (() => void) | null;
}

/** In place of the pages until they are open. */
export function OpeningCard({ status, onRetry, onDownload }: OpeningCardProps) {
  switch (status.kind) {
    case 'ready':
      return null;
    case 'idle':
      return <Opening label="Getting the PDF ready…" />;
    case 'opening':
      return (
        <Opening label="Opening the PDF…" loadedBytes={status.loadedBytes} totalBytes={status.totalBytes} />
      );
    case 'password':
      return <PasswordCard key={String(status.isWrong)} isWrong={status.isWrong} answer={status.answer} />;
    case 'failed':
      return <Failed failure={status.failure} onRetry={onRetry} onDownload={onDownload} />;
  }
}

interface OpeningProps {
  readonly label: string;
  readonly loadedBytes?: number;
  readonly totalBytes?: number;
}

const Opening = ({ label, loadedBytes = 0, totalBytes = 0 }: OpeningProps) => (
  <div role="status" className="grid w-full max-w-80 gap-3">
    <p className="type-ui m-0 text-text-2">{label}</p>
    {totalBytes > 0 && <ProgressBar label={label} value={loadedBytes} maximum={totalBytes} />}
  </div>
);

interface FailedProps {
  readonly failure: ViewerFailure;
  readonly onRetry: () => void;
  readonly onDownload: (() => void) | null;
}

function Failed({ failure, onRetry, onDownload }: FailedProps) {
  const { title, text, canRetry } = describeViewerFailure(failure);
  const action = canRetry ? (
    <Button label="Try again" onClick={onRetry} />
  ) : onDownload !== null ? (
    <Button label="Download the file" onClick={onDownload} />
  ) : undefined;
  return (
    <div role="alert">
      <EmptyState title={title} action={action}>
        {text}
      </EmptyState>
    </div>
  );
}

interface PasswordCardProps {
  readonly isWrong: boolean;
  readonly answer: (password: string | null) => void;
}

function PasswordCard({ isWrong, answer }: PasswordCardProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '') answer(password);
  };
  return (
    <form onSubmit={submit} className="grid w-full max-w-96 gap-4">
      <h2 className="type-h3 m-0">This PDF is locked</h2>
      <Field
        label="Password"
        description="It stays on this device and is not stored."
        error={isWrong ? 'That password is incorrect. Check capital letters and try again.' : null}
      >
        <PasswordInput
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className="flex gap-2.5">
        <Button variant="primary" type="submit" label="Open" />
        <Button label="Cancel" onClick={() => answer(null)} />
      </div>
    </form>
  );
}
