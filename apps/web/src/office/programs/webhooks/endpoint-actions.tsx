import { Button } from '@plumbline/ui';

export interface EndpointActionsProps {
  readonly isPaused: boolean;
  readonly isBusy: boolean;
  readonly onAsk: (what: 'edit' | 'rotate' | 'delete') => void;
  readonly onTest: () => Promise<void>;
  readonly onPause: () => Promise<void>;
}

export function EndpointActions({ isPaused, isBusy, onAsk, onTest, onPause }: EndpointActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {!isPaused && (
        <Button label="Send test" variant="outline" isBusy={isBusy} onClick={() => void onTest()} />
      )}
      <Button
        label={isPaused ? 'Resume' : 'Pause'}
        variant={isPaused ? 'primary' : 'outline'}
        isBusy={isBusy}
        onClick={() => void onPause()}
      />
      <Button label="Edit" variant="outline" onClick={() => onAsk('edit')} />
      <Button label="Replace secret" variant="outline" onClick={() => onAsk('rotate')} />
      <Button label="Delete" variant="outline" onClick={() => onAsk('delete')} />
    </div>
  );
}
