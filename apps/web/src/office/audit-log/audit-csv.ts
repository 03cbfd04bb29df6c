/** The audit log as a table for spreadsheets: one line per entry, times in UTC. */
import { writeCsv } from '@plumbline/domain/contacts/write-csv';
import { actionLabel, actorLabel, changeLines, subjectLabel } from './audit-words.ts';
import type { AuditEntry } from './calls/audit-calls.ts';

export const auditCsv = (entries: readonly AuditEntry[]): string =>
  writeCsv<AuditEntry>(
    [
      ['Time (UTC)', ({ at }) => new Date(at).toISOString()],
      ['Person', actorLabel],
      ['Action', actionLabel],
      ['What', subjectLabel],
      ['Name', ({ title }) => title],
      ['Changes', (entry) => changeLines(entry).join('; ')],
    ],
    entries,
  );
