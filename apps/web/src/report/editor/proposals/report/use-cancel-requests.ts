/** Cancels many requests that wait. */
import type { AiRequest } from '@plumbline/domain/tables/records';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { inPieces } from './in-pieces.ts';

const AT_ONCE = 5;

export function useCancelRequests() {
  const { store, repositories } = useLocal();
  const { requests } = repositories.intelligence;
  return async function cancel(waiting: readonly AiRequest[]): Promise<void> {
    const cancelledAt = store.nowIso();
    await inPieces(waiting, AT_ONCE, async (piece) => {
      await store.commit(piece.map((each) => requests.updating(each, { cancelledAt })));
      return true;
    });
  };
}
