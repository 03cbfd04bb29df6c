/** What assistants called, newest first, a page at a time. */
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Skeleton } from '@plumbline/ui';
import { useCallback, useState } from 'react';
import { useRead } from '#src/ground/backend/use-read.ts';
import { callsPerPage, type KeyCalls, type ProgramCall } from '../calls/key-calls.ts';

export function CallLog({ calls }: { readonly calls: Pick<KeyCalls, 'log'> }) {
  const [page, setPage] = useState(0);
  const read = useCallback(() => calls.log(page), [calls, page]);
  const { state, reload } = useRead(read);
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
      {rows.length === 0 && (
        <p className="type-body m-0 text-text-2">No assistant has called anything yet.</p>
      )}
      <ul className="m-0 grid list-none p-0">
        {rows.map((call) => (
          <li key={call.id} className="border-b border-line py-2">
            <span className="type-ui block">{call.tool}</span>
            <span className="type-meta block text-text-2">{outcomeText(call)}</span>
            <span className="type-meta block break-words text-text-3">{argumentsText(call)}</span>
          </li>
        ))}
      </ul>
      {(page > 0 || rows.length === callsPerPage) && (
        <div className="flex gap-2">
          {page > 0 && <Button label="Newer" variant="outline" onClick={() => setPage(page - 1)} />}
          {rows.length === callsPerPage && (
            <Button label="Older" variant="outline" onClick={() => setPage(page + 1)} />
          )}
        </div>
      )}
    </div>
  );
}

const OUTCOMES = { ok: 'Answered', refused: 'Refused', failed: 'Failed' } as const;

const outcomeText = ({ outcome, called_at: at, api_keys: { name } }: ProgramCall): string =>
  `${OUTCOMES[outcome]} ${relativeTime(Date.parse(at), Date.now())}, with the key “${name}”`;

const argumentsText = ({ arguments: given }: ProgramCall): string =>
  Object.entries(given)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
