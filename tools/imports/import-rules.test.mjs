import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isProduct, placeOf, violationsOf } from './import-rules.mjs';
import { places } from './places.mjs';
import { readImports, readSpecifiers } from './read-specifiers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['apps/web/src', 'apps/server/src', 'packages/domain/src'];
const files = sources.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
);

describe('the direction of imports', () => {
  it.each([
    ['packages/domain/src/ground/a.ts', 'react'],
    ['packages/domain/src/ground/a.ts', 'node:fs'],
    ['packages/domain/src/ground/a.ts', 'crypto'],
    ['packages/domain/src/ground/a.ts', '@plumbline/ui'],
    ['packages/domain/src/ground/a.ts', '../time/b.ts'],
    ['packages/domain/src/time/a.ts', '../report/engine.ts'],
    ['packages/domain/src/letters/a.ts', '@plumbline/domain/tables/records'],
    ['packages/domain/src/tables/a.ts', '../office/permissions.ts'],
    ['packages/domain/src/forms/a.ts', '../insurance/credit.ts'],
    ['packages/ui/src/button.tsx', '@plumbline/domain'],
    ['packages/ui/src/button.tsx', '@plumbline/domain/tables/records'],
    ['packages/report-pdf/src/a.ts', '../../ui/src/button.tsx'],
    ['packages/documentation/src/a.ts', '@plumbline/domain/tables/records'],
    ['apps/web/src/main.tsx', '../../server/src/main.ts'],
    ['apps/web/src/ground/backend/a.ts', '../../../../supabase/functions/_shared/context.ts'],
    ['apps/server/src/main.ts', '@plumbline/ui'],
    ['apps/server/src/http/a.ts', '../supabase/storage/b.ts'],
    ['apps/server/src/http/a.ts', '../../../web/src/ground/local/a.ts'],
    ['apps/server/src/mail/a.ts', '../testing/test-database.ts'],
    ['apps/server/src/mail/a.ts', '../supabase/auth/otp.ts'],
    ['apps/server/src/demo/a.ts', '../ground/caller.ts'],
    ['apps/server/src/ground/a.ts', '../supabase/auth/otp.ts'],
    ['apps/server/src/ground/database/a.ts', '../config/secrets.ts'],
    ['apps/server/src/supabase/rest/a.ts', '../storage/b.ts'],
    ['apps/web/src/account/sign-in/a.tsx', '../factors/b.tsx'],
    ['apps/web/src/account/sign-in/a.tsx', '#src/office/dashboard/b.tsx'],
    ['apps/web/src/account/sign-in/a.tsx', '#src/app/router.ts'],
    ['apps/web/src/office/tasks/a.tsx', '#src/office/letters/log/a.ts'],
    ['apps/web/src/office/tasks/a.tsx', '#src/office/team/calls/a.ts'],
    ['apps/web/src/office/team/calls/a.ts', '#src/ground/local/live.ts'],
    ['apps/web/src/report/insurance/a.tsx', './settings/b.tsx'],
    ['apps/web/src/report/editor/a.tsx', '../preview/b.tsx'],
    ['apps/web/src/public/site/a.tsx', '../book/b.tsx'],
    ['apps/web/src/app/sync-status/a.tsx', '#src/office/tasks/b.tsx'],
    ['apps/web/src/app/settings/a.tsx', '#src/office/booking/settings/b.tsx'],
    ['apps/web/src/office/booking/settings-sections.ts', './settings/b.tsx'],
    ['apps/web/src/ground/local/a.ts', '#src/account/sign-in/a.tsx'],
    ['apps/web/src/ground/local/a.ts', '../backend/client.ts'],
    ['apps/web/src/ground/local/a.ts', '../sync/session.ts'],
    ['apps/web/src/ground/local/a.ts', '../form/use-form.ts'],
    ['apps/web/src/ground/backend/a.ts', '../device/device-zone.ts'],
    ['apps/web/src/ground/backend/a.ts', '../session/identity.ts'],
    ['apps/web/src/ground/backend/a.ts', '#src/report/capture/make-print.ts'],
    ['apps/web/src/report/capture/a.ts', '#src/ground/sync/session.ts'],
    ['apps/web/src/ground/sync/a.ts', '../backend/client.ts'],
    ['apps/web/src/ground/help/a.ts', '../local/live.ts'],
    ['apps/web/src/report/output/a.ts', '#src/ground/backend/rest-client.ts'],
    ['apps/web/src/report/output/a.ts', '../overview/report-facts.ts'],
    ['apps/web/src/report/overview/a.ts', '../output/collect-report.ts'],
    ['apps/web/src/report/overview/a.ts', '../reports/a.ts'],
    ['apps/web/src/ground/service-worker/a.ts', '#src/public/site/a.ts'],
    ['apps/web/src/sw.ts', './ground/backend/client.ts'],
    ['apps/web/src/ground/sha256-hex.ts', './local/live.ts'],
    ['apps/web/src/account/sign-in/a.tsx', '@supabase/auth-js'],
    ['apps/web/src/ground/sync/push/a.ts', '@supabase/postgrest-js'],
    ['apps/web/src/ground/local/a.ts', './testing.ts'],
    ['apps/web/src/office/tasks/list/a.tsx', '../../../ground/log.ts'],
    ['supabase/functions/booking/a.ts', '../agreement/b.ts'],
    ['supabase/functions/_shared/a.ts', '../booking/b.ts'],
    ['supabase/functions/booking/a.ts', '../../../apps/server/src/main.ts'],
    ['supabase/functions/booking/a.ts', '@plumbline/ui'],
  ])('is kept: %s may not import %s', (file, specifier) => {
    expect(violationsOf(file, [specifier])).toHaveLength(1);
  });

  it.each([
    ['packages/domain/src/ground/a.ts', './b.ts'],
    ['packages/domain/src/ground/a.ts', 'zod'],
    ['packages/domain/src/office/tasks/repeat.ts', '../../time/calendar-day.ts'],
    ['packages/report-pdf/src/a.ts', '@plumbline/domain/report/model'],
    ['apps/web/src/account/sign-in/a.tsx', './b.tsx'],
    ['apps/web/src/account/sign-in/a.tsx', '#src/ground/session/session-context.tsx'],
    ['apps/web/src/app/routes/auth.tsx', '#src/account/sign-in/a.tsx'],
    ['apps/web/src/office/tasks/a.tsx', '#src/report/overview/report-row.ts'],
    ['apps/web/src/office/team/a.tsx', './calls/team-calls.ts'],
    ['apps/web/src/app/settings/a.ts', '#src/office/booking/settings-sections.ts'],
    ['apps/web/src/office/branding/a.tsx', '../organization/calls/organization-calls.ts'],
    ['apps/web/src/ground/backend/a.ts', '../sha256-hex.ts'],
    ['apps/web/src/report/output/a.ts', '#src/ground/local/live.ts'],
    ['apps/web/src/report/output/a.ts', '@plumbline/report-html/render-report-html'],
    ['apps/web/src/sw.ts', './ground/service-worker/kept-file.ts'],
    ['apps/web/src/ground/sync/transport/a.ts', '@supabase/postgrest-js'],
    ['apps/server/src/main.ts', 'node:fs'],
    ['apps/server/src/main.ts', './server.ts'],
    ['supabase/functions/booking/a.ts', '../_shared/context.ts'],
    ['supabase/functions/booking/a.ts', './b.ts'],
    ['supabase/functions/booking/a.ts', '@plumbline/domain/office/booking/compute-slots'],
  ])('allows %s to import %s', (file, specifier) => {
    expect(violationsOf(file, [specifier])).toEqual([]);
  });

  it.each([
    'apps/web/src/new-folder/a.ts',
    'apps/web/src/new-file.ts',
    'apps/web/src/office/new-subject/a.ts',
    'apps/web/src/ground/new-file.ts',
    'apps/server/src/new-folder/a.ts',
    'packages/domain/src/new-room/a.ts',
    'packages/new-package/src/a.ts',
  ])('covers every folder: %s has no place', (file) => {
    expect(placeOf(file)).toBeNull();
    expect(violationsOf(file, [])).toEqual([expect.stringContaining('is in none of the places')]);
  });

  it('has a place for every module, and no place that is gone', () => {
    expect(files.filter((file) => isProduct(file) && placeOf(file) === null)).toEqual([]);
    const used = new Set(files.map(placeOf));
    const ours = Object.keys(places).filter((place) => sources.some((folder) => place.startsWith(folder)));
    expect(ours.filter((place) => !used.has(place))).toEqual([]);
    expect(ours.length).toBeGreaterThan(90);
  });

  it('sees every form of an import', () => {
    const source = `import a from './a.ts'; import type { B } from './b.ts'; export * from './c.ts';
      export { d } from './d.ts'; const e = () => import('./e.ts'); new Worker(new URL('./f.worker.ts', import.meta.url));
      // import './comment.ts'
      const text = "import './text.ts'";`;
    expect(readSpecifiers(source, 'x.ts')).toEqual([
      './a.ts',
      './b.ts',
      './c.ts',
      './d.ts',
      './e.ts',
      './f.worker.ts',
    ]);
  });

  it('tells imports of values from those of types and those made later', () => {
    const source = `import a from './value.ts'; import './effect.ts'; import { type B, c } from './value.ts'; export * from './value.ts';
      import type { D } from './type.ts'; import { type E } from './type.ts'; export type { F } from './type.ts';
      export { type G } from './type.ts'; const h = () => import('./later.ts');`;
    expect(readImports(source, 'x.ts').map(({ specifier, kind }) => `${specifier} ${kind}`)).toEqual([
      './value.ts value',
      './effect.ts value',
      './value.ts value',
      './value.ts value',
      './type.ts type',
      './type.ts type',
      './type.ts type',
      './type.ts type',
      './later.ts later',
    ]);
  });
});
