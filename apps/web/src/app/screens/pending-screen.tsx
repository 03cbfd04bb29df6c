import { loadingPageText } from '@plumbline/domain/ground/messages';
import { Skeleton } from '@plumbline/ui';

/** Shown while a page loads. Its accessible name is 'Loading page...'. */
export function PendingScreen() {
  return (
    <div className="page-reading pt-10">
      <Skeleton label={loadingPageText} kind="line" />
    </div>
  );
}
