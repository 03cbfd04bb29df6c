/** What assistants called. */
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { callsPerPage, type KeyCalls, type ProgramCall } from '../calls/key-calls.ts';
import { PagedLog } from '../paged-log.tsx';

export function CallLog({ calls }: { readonly calls: Pick<KeyCalls, 'log'> }) {
  return (
    <PagedLog
      read={calls.log}
      rowsPerPage={callsPerPage}
      emptyText="No assistant activity yet."
      row={(call) => (
        <li key={call.id} className="border-b border-line py-2">
          <span className="type-ui block">{call.tool}</span>
          <span className="type-meta block text-text-2">{outcomeText(call)}</span>
          <span className="type-meta block break-words text-text-3">{argumentsText(call)}</span>
        </li>
      )}
    />
  );
}

const OUTCOMES = { ok: 'Answered', refused: 'Refused', failed: 'Failed' } as const;

const outcomeText = ({ outcome, called_at: at, api_keys: { name } }: ProgramCall): string =>
  `${OUTCOMES[outcome]} ${relativeTime(Date.parse(at), Date.now())}, by “${name}”`;

const argumentsText = ({ arguments: given }: ProgramCall): string =>
  Object.entries(given)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
