import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Card } from '@plumbline/ui';
import { useFinish } from '../finish-context.ts';
import { dismissCleared, readCleared } from '../model/cleared-notice.ts';
import { useFollowed } from '../model/use-followed.ts';

/** Stays until read: the browser deleted this device's data. */
export function ClearedNotice() {
  const { work } = useFinish();
  const cleared = useFollowed(work.store, 'cleared', () => readCleared(work.store));
  if (cleared === null || cleared === 'none') return null;
  const lost = [
    cleared.unsentChanges > 0 ? countOf(cleared.unsentChanges, 'change') : null,
    cleared.unsentFiles > 0 ? countOf(cleared.unsentFiles, 'file') : null,
  ].filter((part) => part !== null);
  return (
    <Card role="alert" className="mb-3">
      <p className="type-body m-0">
        {lost.length === 0
          ? 'The browser cleared this device’s storage. Everything had been uploaded and is downloading again.'
          : `The browser cleared this device’s storage. ${lost.join(' and ')} had not been uploaded.`}
      </p>
      <p className="type-meta mt-1 mb-3 text-text-3">
        Install the app and allow it to keep its data so this doesn’t happen again.
      </p>
      <Button
        label="Got it"
        size="regular"
        variant="outline"
        onClick={() => void dismissCleared(work.store)}
      />
    </Card>
  );
}
