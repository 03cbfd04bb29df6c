import { describe, expect, it } from 'vitest';
import { placeOf, violationsOf } from './import-rules.mjs';
import { readImports, readSpecifiers } from './read-specifiers.mjs';

describe('the direction of imports', () => {
  it.each([
    ['packages/domain/src/a.ts', 'react'],
    ['packages/domain/src/a.ts', 'node:fs'],
    ['packages/domain/src/a.ts', 'crypto'],
    ['packages/domain/src/a.ts', '@plumbline/ui'],
    ['packages/ui/src/button.tsx', '@plumbline/domain'],
    ['packages/ui/src/button.tsx', '@plumbline/domain/records'],
    ['packages/report-pdf/src/a.ts', '../../ui/src/button.tsx'],
    ['packages/documentation/src/a.ts', '@plumbline/domain/records'],
    ['apps/web/src/main.tsx', '../../server/src/main.ts'],
    ['apps/web/src/backend/a.ts', '../../../../supabase/functions/_shared/context.ts'],
    ['apps/server/src/main.ts', '@plumbline/ui'],
    ['apps/server/src/http/a.ts', '../storage/b.ts'],
    ['apps/server/src/http/a.ts', '../../../web/src/local/a.ts'],
    ['apps/server/src/mail/a.ts', '../testing/test-database.ts'],
    ['apps/server/src/http/a.ts', '../contract/contract-test-server.ts'],
    ['apps/web/src/features/auth/a.tsx', '../dashboard/b.tsx'],
    ['apps/web/src/features/auth/a.tsx', '#/features/dashboard/b.tsx'],
    ['apps/web/src/features/auth/a.tsx', '../../app/router.ts'],
    ['apps/web/src/local/a.ts', '../features/auth/a.tsx'],
    ['apps/web/src/local/a.ts', '../backend/client.ts'],
    ['apps/web/src/local/a.ts', '../sync/session.ts'],
    ['apps/web/src/backend/a.ts', '../local/device-zone.ts'],
    ['apps/web/src/backend/a.ts', '../capture/make-print.ts'],
    ['apps/web/src/capture/a.ts', '../sync/session.ts'],
    ['apps/web/src/sync/a.ts', '../backend/client.ts'],
    ['apps/web/src/help/a.ts', '../local/live.ts'],
    ['apps/web/src/report-output/a.ts', '../backend/rest-client.ts'],
    ['apps/web/src/report-output/a.ts', '../report-overview/report-facts.ts'],
    ['apps/web/src/report-overview/a.ts', '../report-output/collect-report.ts'],
    ['apps/web/src/report-overview/a.ts', '../features/reports/a.ts'],
    ['apps/web/src/service-worker/a.ts', '../features/marketing/a.ts'],
    ['apps/web/src/sw.ts', './backend/client.ts'],
    ['apps/web/src/sha256-hex.ts', './local/live.ts'],
    ['apps/web/src/features/auth/a.tsx', '@supabase/auth-js'],
    ['apps/web/src/sync/push/a.ts', '@supabase/postgrest-js'],
    ['apps/web/src/local/a.ts', './testing.ts'],
    ['supabase/functions/booking/a.ts', '../agreement/b.ts'],
    ['supabase/functions/_shared/a.ts', '../booking/b.ts'],
    ['supabase/functions/booking/a.ts', '../../../apps/server/src/main.ts'],
    ['supabase/functions/booking/a.ts', '@plumbline/ui'],
  ])('is kept: %s may not import %s', (file, specifier) => {
    expect(violationsOf(file, [specifier])).toHaveLength(1);
  });

  it.each([
    ['packages/domain/src/a.ts', './b.ts'],
    ['packages/domain/src/a.ts', 'zod'],
    ['packages/report-pdf/src/a.ts', '@plumbline/domain/report-model'],
    ['apps/web/src/features/auth/a.tsx', '../auth/b.tsx'],
    ['apps/web/src/features/auth/a.tsx', '../../backend/client.ts'],
    ['apps/web/src/app/routes/auth.tsx', '../../features/auth/a.tsx'],
    ['apps/web/src/backend/a.ts', '../sha256-hex.ts'],
    ['apps/web/src/report-output/a.ts', '../local/live.ts'],
    ['apps/web/src/report-output/a.ts', '@plumbline/report-html/render-report-html'],
    ['apps/web/src/sw.ts', './service-worker/kept-file.ts'],
    ['apps/web/src/sync/transport/a.ts', '@supabase/postgrest-js'],
    ['apps/server/src/main.ts', 'node:fs'],
    ['apps/server/src/main.ts', './server.ts'],
    ['supabase/functions/booking/a.ts', '../_shared/context.ts'],
    ['supabase/functions/booking/a.ts', './b.ts'],
    ['supabase/functions/booking/a.ts', '@plumbline/domain/booking/book'],
  ])('allows %s to import %s', (file, specifier) => {
    expect(violationsOf(file, [specifier])).toEqual([]);
  });

  it.each([
    'apps/web/src/new-folder/a.ts',
    'apps/web/src/new-file.ts',
    'apps/server/src/new-folder/a.ts',
    'packages/new-package/src/a.ts',
  ])('covers every folder: %s has no place', (file) => {
    expect(placeOf(file)).toBeNull();
    expect(violationsOf(file, [])).toEqual([expect.stringContaining('is in none of the places')]);
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
