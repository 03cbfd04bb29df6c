/** A log that is only on the server, newest first, a page at a time. */
import { Button, Skeleton } from '@plumbline/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useRead } from '#src/ground/backend/use-read.ts';

export interface PagedLogProps<Row> {
  /** Must be stable. */
  readonly read: (page: number) => Promise<readonly Row[]>;
  readonly rowsPerPage: number;
  readonly emptyText: string;
  readonly head?: (reload: () => Promise<void>) => ReactNode;
  readonly row: (row: Row, reload: () => Promise<void>) => ReactNode;
}

export function PagedLog<Row>({ read, rowsPerPage, emptyText, head, row }: PagedLogProps<Row>) {
  const [page, setPage] = useState(0);
  const readPage = useCallback(() => read(page), [read, page]);
  const { state, reload } = useRead(readPage);
  if (state.status === 'loading') return <Skeleton label="Loading the log" rows={3} />;
  if (state.status === 'failed')
    return (
      <p className="type-body m-0 text-text-2">
        The log couldn’t load.{' '}
        <Button label="Try again" size="desk" variant="bare" onClick={() => void reload()} />
      </p>
    );
  const rows = state.value;
  return (
    <div className="grid gap-2">
      {head?.(reload)}
      {rows.length === 0 && <p className="type-body m-0 text-text-2">{emptyText}</p>}
      <ul className="m-0 grid list-none p-0">{rows.map((each) => row(each, reload))}</ul>
      {(page > 0 || rows.length === rowsPerPage) && (
        <div className="flex gap-2">
          {page > 0 && <Button label="Newer" variant="outline" onClick={() => setPage(page - 1)} />}
          {rows.length === rowsPerPage && (
            <Button label="Older" variant="outline" onClick={() => setPage(page + 1)} />
          )}
        </div>
      )}
    </div>
  );
}
