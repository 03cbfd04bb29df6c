/** Gives the open work of the signed-in person to the screens below; they never see it missing. */
import { EmptyState, Skeleton } from '@plumbline/ui';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { LocalContext, type LocalWork } from '../../local/local-context.ts';
import { useAppServices } from '../app-services.tsx';
import { fetchPicture } from './fetch-picture.ts';

export function WorkProvider({ children }: { children: ReactNode }) {
  const { work: holder } = useAppServices();
  const state = useSyncExternalStore(holder.subscribe, holder.get);
  const local = useMemo((): LocalWork | null => {
    if (state.status !== 'open') return null;
    const { work, officeId, userId } = state;
    return {
      store: work.store,
      repositories: work.repositories,
      officeId,
      userId,
      presence: null,
      fetchPicture: (sha256) => fetchPicture(work, sha256),
      fetchFile: async (wanted) => {
        const answer = await work.file(wanted);
        return answer.ok ? answer.value : null;
      },
    };
  }, [state]);
  if (local !== null) return <LocalContext value={local}>{children}</LocalContext>;
  if (state.status === 'failed') {
    return (
      <EmptyState title="This browser’s storage cannot be opened" className="m-5 pt-4.5">
        Plumbline keeps its work on this device and needs the browser’s storage for it. Allow it for this
        site, then reload.
      </EmptyState>
    );
  }
  if (state.status === 'no-organization') {
    return (
      <EmptyState title="Almost there" className="m-5 pt-4.5">
        Your organization is being set up. That needs the network once; the page goes on by itself.
      </EmptyState>
    );
  }
  return <Skeleton className="m-5 h-96" />;
}
