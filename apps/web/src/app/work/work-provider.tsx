/** Opens the local work of the signed-in person and gives it to the screens below. */
import { EmptyState, Skeleton } from '@plumbline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useSignedIn } from '../../backend/session-context.tsx';
import { LocalContext, type LocalWork } from '../../local/local-context.ts';
import { createRepositories } from '../../local/repositories/create-repositories.ts';
import { openBrowserStore } from './open-work.ts';

export function WorkProvider({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const userId = signedIn?.user.id ?? null;
  const officeId = signedIn?.organization?.id ?? null;
  const work = useWork(userId, officeId);
  if (work === 'failed') {
    return (
      <EmptyState title="This browser’s storage cannot be opened">
        Plumbline keeps its work on this device and needs the browser’s storage for it. Allow it for this
        site, then reload.
      </EmptyState>
    );
  }
  if (work === null) return <Skeleton className="m-5 h-96" />;
  return <LocalContext value={work}>{children}</LocalContext>;
}

function useWork(userId: string | null, officeId: string | null): LocalWork | 'failed' | null {
  const [work, setWork] = useState<LocalWork | 'failed' | null>(null);
  useEffect(() => {
    if (userId === null || officeId === null) return;
    let isOver = false;
    let close = (): void => undefined;
    openBrowserStore(userId).then(
      (store) => {
        if (isOver) return store.dispose();
        close = () => store.dispose();
        setWork({
          store,
          repositories: createRepositories(store),
          officeId,
          userId,
          presence: null,
          fetchPicture: async () => null,
        });
      },
      () => setWork('failed'),
    );
    return () => {
      isOver = true;
      close();
      setWork(null);
    };
  }, [userId, officeId]);
  return work;
}
