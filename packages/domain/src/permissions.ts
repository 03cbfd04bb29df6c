/**
 * What a role may do, for showing and hiding. The database decides (row-level security and the writers of `syncedTables`);
 * this only keeps a screen from offering what would be refused.
 */
import { type MemberRole, type SyncedTableName, syncedTables } from './sync/synced-tables.ts';

export type { MemberRole } from './sync/synced-tables.ts';

export type Action =
  | 'change organization'
  | 'manage members'
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
  | 'create reports';

const mayWrite = (table: SyncedTableName): readonly MemberRole[] => syncedTables[table].writers;
const leaders: readonly MemberRole[] = ['owner', 'admin'];

const ALLOWED: Readonly<Record<Action, readonly MemberRole[]>> = {
  'change organization': leaders,
  'manage members': leaders,
  'write e-mail templates': leaders,
  'decide on parked changes': leaders,
  'write findings': mayWrite('report_findings'),
  'add photos': mayWrite('media'),
  'edit the library': mayWrite('defect_library'),
  'build report types': mayWrite('report_definitions'),
  'lock report types': ['owner'],
  'publish reports': mayWrite('report_versions'),
  'share reports': ['owner', 'admin', 'inspector', 'office'],
  'answer fields': mayWrite('report_answers'),
  'write contacts': mayWrite('contacts'),
  'create reports': mayWrite('reports'),
};

/** False for nobody (`null`: no membership). */
export const can = (role: MemberRole | null, action: Action): boolean =>
  role !== null && ALLOWED[action].includes(role);
