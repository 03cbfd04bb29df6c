/**
 * /defects-admin: the organization's library, from this device. The URL holds the view; see list/library-search.ts.
 */

import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { starredBy } from '@plumbline/domain/report/defect-library/favourites';
import { Button, ErrorScreen, Skeleton } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { LibraryPage } from './library-page.tsx';
import type { LibrarySearch, SearchPatch } from './list/library-search.ts';
import { usePlaceNames } from './place-names.ts';

export interface LibraryScreenProps {
  readonly search: LibrarySearch;
  /** Owners and admins. */
  readonly canEdit: boolean;
  /**
   * Applies a patch to the current URL: typed text may arrive after an entry was opened. `isStep`: adds a history
   * entry; otherwise replaces the current one (typing).
   */
  readonly onSearch: (patch: SearchPatch, isStep: boolean) => void;
}

export function LibraryScreen(props: LibraryScreenProps) {
  const [attempt, setAttempt] = useState(0);
  return <Loaded key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Loaded({ onRetry, ...props }: LibraryScreenProps & { onRetry: () => void }) {
  const { repositories, officeId, userId, store } = useLocal();
  const state = useLive(`library ${officeId}`, () => repositories.library.live({ scopeId: officeId }));
  const favourites = useLive(`favorites ${officeId}`, () => repositories.favourites.live(officeId));
  const names = usePlaceNames();
  const starred = useMemo(
    () =>
      state.status === 'ready' && favourites.status === 'ready'
        ? starredBy(userId, favourites.value, state.value)
        : null,
    [userId, favourites, state],
  );
  if (state.status === 'failed' || favourites.status === 'failed') {
    return (
      <ErrorScreen
        title={failedText('load', 'library')}
        actions={<Button label={tryAgainLabel} variant="primary" onClick={onRetry} />}
      >
        It’s on this device but couldn’t load. Nothing is lost.
      </ErrorScreen>
    );
  }
  if (state.status === 'loading' || starred === null || names === null) {
    return <Skeleton label={loadingPageText} className="p-5 md:p-8" />;
  }
  const canEdit = props.canEdit && store.state !== 'newer';
  return <LibraryPage {...props} canEdit={canEdit} entries={state.value} starred={starred} names={names} />;
}
