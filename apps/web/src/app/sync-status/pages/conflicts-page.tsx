import { Card, EmptyState, useToaster } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import type { Resolution } from '#src/ground/local/repositories/conflicts.ts';
import { log } from '#src/ground/log.ts';
import { useFinish } from '../finish-context.ts';
import { type Authors, askAuthors, ownAuthors } from '../model/authors.ts';
import { type OpenConflict, readConflicts } from '../model/read-conflicts.ts';
import { useFollowed } from '../model/use-followed.ts';
import { ConflictCard } from './conflict-card.tsx';

/** Conflicting answers: both are kept, a person chooses. */
export function ConflictsPage() {
  const { work } = useFinish();
  const toaster = useToaster();
  const conflicts = useFollowed(work.store, 'conflicts', () => readConflicts(work));
  const authors = useAuthors(conflicts ?? []);

  async function resolve({ conflict }: OpenConflict, resolution: Resolution): Promise<boolean> {
    const result = await work.repositories.conflicts.resolve(conflict, resolution);
    if (!result.ok)
      toaster.show({ message: 'Your choice couldn’t be saved. Both answers are kept.', kind: 'error' });
    return result.ok;
  }
  if (conflicts === null) return null;
  if (conflicts.length === 0)
    return <EmptyState headingLevel={3}>Nothing to choose. No conflicting answers.</EmptyState>;
  return (
    <div className="grid gap-4">
      {conflicts.map((open) => (
        <Card key={open.conflict.id}>
          <ConflictCard
            open={open}
            kept={authors.get(open.conflict.kept ?? '')}
            other={authors.get(open.conflict.other)}
            onResolve={(resolution) => resolve(open, resolution)}
          />
        </Card>
      ))}
    </div>
  );
}

/** Local changes at once; others when the network provides them. */
function useAuthors(conflicts: readonly OpenConflict[]): Authors {
  const { work, backend, userId } = useFinish();
  const [authors, setAuthors] = useState<Authors>(new Map());
  const ids = [...new Set(conflicts.flatMap(({ conflict }) => [conflict.kept ?? '', conflict.other]))].filter(
    Boolean,
  );
  const key = ids.join(' ');
  useEffect(() => {
    let isOver = false;
    async function read(wanted: readonly string[]): Promise<void> {
      const own = await ownAuthors(work.store, wanted);
      if (!isOver) setAuthors(own);
      const asked = await askAuthors(backend, userId, wanted);
      if (!isOver) setAuthors(new Map([...asked, ...own]));
    }
    if (key !== '')
      read(key.split(' ')).catch((error: unknown) => log.info('Authors are not known now.', error));
    return () => {
      isOver = true;
    };
  }, [key, work, backend, userId]);
  return authors;
}
