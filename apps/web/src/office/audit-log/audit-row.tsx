import { ListRow, Tag } from '@plumbline/ui';
import { writeMoment } from '#src/ground/device/hour-style.ts';
import { actionLabel, actorLabel, changeLines, entryTitle } from './audit-words.ts';
import type { AuditEntry } from './calls/audit-calls.ts';

export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  return (
    <ListRow
      title={entryTitle(entry)}
      meta={
        <span className="grid gap-0.5">
          <span>
            {actorLabel(entry)}, {writeMoment(entry.at)}
          </span>
          {changeLines(entry).map((line) => (
            <span key={line} className="break-words text-text-2">
              {line}
            </span>
          ))}
        </span>
      }
      aside={<Tag>{actionLabel(entry)}</Tag>}
    />
  );
}
