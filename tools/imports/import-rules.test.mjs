import { describe, expect, it } from 'vitest';
import { violationsOf } from './import-rules.mjs';
import { readSpecifiers } from './read-specifiers.mjs';

describe('the direction of imports', () => {
  it.each([
    ['packages/domain/src/a.ts', 'react'],
    ['packages/domain/src/a.ts', 'node:fs'],
    ['packages/domain/src/a.ts', 'crypto'],
    ['packages/domain/src/a.ts', '@plumbline/ui'],
    ['packages/ui/src/button.tsx', '@plumbline/domain'],
    ['packages/report-pdf/src/a.ts', '../../ui/src/button.tsx'],
    ['apps/web/src/main.tsx', '../../server/src/main.ts'],
    ['apps/server/src/main.ts', '@plumbline/ui'],
    ['apps/web/src/features/auth/a.tsx', '../dashboard/b.tsx'],
    ['apps/web/src/features/auth/a.tsx', '#/features/dashboard/b.tsx'],
    ['apps/web/src/features/auth/a.tsx', '../../app/router.ts'],
    ['apps/web/src/local/a.ts', '../features/auth/a.tsx'],
    ['apps/web/src/features/auth/a.tsx', '@supabase/auth-js'],
    ['apps/web/src/sync/push/a.ts', '@supabase/postgrest-js'],
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
    ['apps/web/src/sync/transport/a.ts', '@supabase/postgrest-js'],
    ['apps/server/src/main.ts', 'node:fs'],
  ])('allows %s to import %s', (file, specifier) => {
    expect(violationsOf(file, [specifier])).toEqual([]);
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
});
