import { loadingPageText } from '@plumbline/domain/ground/messages';
import { Skeleton } from '@plumbline/ui';

/** Shown while a page loads. Its accessible name is 'Loading page...'. */
export function PendingScreen() {
  return (
    <div className="mx-auto w-full max-w-[77.5rem] px-5 pt-10 md:px-8">
      <Skeleton label={loadingPageText} kind="line" />
    </div>
  );
}
