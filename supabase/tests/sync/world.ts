/** One organization with a person of each role, one inspection and one report: starting point of sync tests. */
import { randomUUID } from 'node:crypto';
import type { MemberRole } from '@plumbline/domain/ground/roles';
import type { TestDatabase, TestUser } from '../../../apps/server/src/testing/test-database.ts';
import { mutation, newId, newPerson, push } from './sync-calls.ts';

export interface World {
  organizationId: string;
  inspectionId: string;
  reportId: string;
  owner: TestUser;
  admin: TestUser;
  inspector: TestUser;
  office: TestUser;
}

export async function addMember(
  database: TestDatabase,
  organizationId: string,
  role: MemberRole,
  user: TestUser = newPerson(role),
): Promise<TestUser> {
  await database.query(
    'insert into public.organization_members (organization_id, user_id, role) values ($1, $2, $3)',
    [organizationId, user.id, role],
  );
  return user;
}

export async function createWorld(database: TestDatabase): Promise<World> {
  const organizationId = randomUUID();
  await database.query('insert into public.organizations (id, name) values ($1, $2)', [
    organizationId,
    'Level & Sons',
  ]);
  const owner = await addMember(database, organizationId, 'owner');
  const admin = await addMember(database, organizationId, 'admin');
  const inspector = await addMember(database, organizationId, 'inspector');
  const office = await addMember(database, organizationId, 'office');
  const [inspectionId, reportId] = [newId(), newId()];
  const reply = await push(database, owner, organizationId, [
    mutation('inspections', inspectionId, 'insert', { address_line1: '12 Elm Street' }),
    mutation('reports', reportId, 'insert', reportValues(inspectionId)),
  ]);
  if (reply.results.some(({ result }) => result !== 'ok')) throw new Error(JSON.stringify(reply.results));
  return { organizationId, inspectionId, reportId, owner, admin, inspector, office };
}

export const reportValues = (inspectionId: string): Record<string, unknown> => ({
  inspection_id: inspectionId,
  type: 'home-inspection',
  definition_id: 'home-inspection',
});

/** A published version of the world's report, by `author`. */
export const versionValues = (
  { reportId }: World,
  author: TestUser,
  version = 1,
): Record<string, unknown> => ({
  report_id: reportId,
  version,
  published_at: '2026-12-01T09:00:00Z',
  published_by: author.id,
  snapshot_sha256: 'c'.repeat(64),
  snapshot_size_bytes: 3,
  pdf_sha256: 'd'.repeat(64),
  pdf_size_bytes: 3,
  page_count: 1,
});
