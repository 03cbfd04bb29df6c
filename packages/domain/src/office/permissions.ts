/**
 * Permissions of each role, for showing and hiding. The database decides (row-level security and the writers of
 * a table); this only keeps a screen from offering what would be rejected. `private.actions` is the same table
 * in SQL; a test compares them.
 */

import type { MemberRole } from '../ground/roles.ts';
import { contacts } from '../tables/contacts.ts';
import { defectLibrary } from '../tables/defect-library.ts';
import { leaders, type SyncedTable } from '../tables/define-table.ts';
import { media } from '../tables/media.ts';
import { reportAnswers } from '../tables/report-answers.ts';
import { reportDefinitions } from '../tables/report-definitions.ts';
import { reportFindings } from '../tables/report-findings.ts';
import { reportVersions } from '../tables/report-versions.ts';
import { reports } from '../tables/reports.ts';

export type Action =
  | 'change organization'
  | 'manage members'
  | 'transfer ownership'
  | 'manage subscription'
  | 'export the organization'
  | 'import an export'
  | 'decide how long logs are kept'
  | 'read the audit log'
  | 'write e-mail templates'
  | 'decide on parked changes'
  | 'write findings'
  | 'add photos'
  | 'edit the library'
  | 'build report types'
  | 'lock report types'
  | 'publish reports'
  | 'share reports'
  | 'answer fields'
  | 'write contacts'
  | 'create reports'
  | 'answer support';

const mayWrite = ({ sync }: { readonly sync: SyncedTable }): readonly MemberRole[] => sync.writers;

const ALLOWED: Readonly<Record<Action, readonly MemberRole[]>> = {
  'change organization': leaders,
  'manage members': leaders,
  'transfer ownership': ['owner'],
  'manage subscription': leaders,
  'export the organization': leaders,
  'import an export': leaders,
  'decide how long logs are kept': ['owner'],
  'read the audit log': ['owner'],
  'write e-mail templates': leaders,
  'decide on parked changes': leaders,
  'write findings': mayWrite(reportFindings),
  'add photos': mayWrite(media),
  'edit the library': mayWrite(defectLibrary),
  'build report types': mayWrite(reportDefinitions),
  'lock report types': ['owner'],
  'publish reports': mayWrite(reportVersions),
  'share reports': ['owner', 'admin', 'inspector', 'office'],
  'answer fields': mayWrite(reportAnswers),
  'write contacts': mayWrite(contacts),
  'create reports': mayWrite(reports),
  'answer support': ['owner', 'admin', 'office'],
};

/** False for `null` (no membership). */
export const can = (role: MemberRole | null, action: Action): boolean =>
  role !== null && ALLOWED[action].includes(role);

/** All actions in table order, for the page that explains the roles. */
export const allActions = Object.keys(ALLOWED) as readonly Action[];
