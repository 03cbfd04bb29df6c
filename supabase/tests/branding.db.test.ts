/** Who may change the look of an organization's reports, and what the columns hold. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { codeOf } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const sha256 = 'a'.repeat(64);
const update = async (user: TestUser, set: string, values: unknown[] = []): Promise<string> => {
  const sql = `update public.organizations set ${set} where id = $1 returning id`;
  const work = database.as(user, sql, [world.organizationId, ...values]);
  return work.then((rows) => (rows.length === 1 ? 'changed' : 'untouched'), codeOf);
};
const withLogo = 'logo_path = $2, logo_sha256 = $3, logo_width = $4, logo_height = $5';

describe('the branding of an organization', () => {
  it('is changed by its owner and admins, and read by everyone in it', async () => {
    expect(
      await update(world.owner, `report_font_set = 'plex', report_footer_text = 'For the client alone.'`),
    ).toBe('changed');
    expect(await update(world.admin, `report_cover = 'ledger', report_layout = 'minimal'`)).toBe('changed');
    expect(await update(world.inspector, `report_footer_text = 'Mine'`)).toBe('untouched');
    expect(await update(world.office, `report_footer_text = 'Mine'`)).toBe('untouched');
    expect(
      await database.as(
        world.office,
        'select report_font_set, report_footer_text, report_cover, report_layout from public.organizations where id = $1',
        [world.organizationId],
      ),
    ).toEqual([
      {
        report_font_set: 'plex',
        report_footer_text: 'For the client alone.',
        report_cover: 'ledger',
        report_layout: 'minimal',
      },
    ]);
  });

  it('has a logo with all that is known of it, or none, and only from its own folder', async () => {
    const path = `${world.organizationId}/logo-${sha256}.png`;
    expect(await update(world.owner, withLogo, [path, sha256, 400, 200])).toBe('changed');
    expect(await update(world.owner, withLogo, [path, sha256, null, 200])).toBe('23514');
    expect(await update(world.owner, withLogo, [path, 'not a checksum', 400, 200])).toBe('23514');
    const foreign = `0198f3a0-0000-7000-8000-000000000009/logo-${sha256}.png`;
    expect(await update(world.owner, withLogo, [foreign, sha256, 400, 200])).toBe('23514');
    expect(await update(world.owner, withLogo, [`${path}/../x.png`, sha256, 400, 200])).toBe('23514');
    expect(await update(world.owner, withLogo, [null, null, null, null])).toBe('changed');
  });

  it('takes a footer of 300 characters and no longer one', async () => {
    expect(await update(world.owner, 'report_footer_text = $2', ['x'.repeat(300)])).toBe('changed');
    expect(await update(world.owner, 'report_footer_text = $2', ['x'.repeat(301)])).toBe('23514');
  });
});
