import { loadingPageText } from '@plumbline/domain/ground/messages';
import { Skeleton } from '@plumbline/ui';

/** Shown while a page loads. */
export function PendingScreen() {
  return (
    <div className="page-reading pt-10">
      <Skeleton isLabelShown label={loadingPageText} kind="line" />
    </div>
  );
}
