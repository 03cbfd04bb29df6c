import { describe, expect, it } from 'vitest';
import { nameChunks } from './plan-chunks.ts';

const routes = '/repo/apps/web/src/app/routes';
const page = (file: string) => `${routes}/${file}?tsr-split=component`;
const file = (name: string, imports: string[] = [], facadeModuleId: string | null = null) => ({
  fileName: `${name}.js`,
  imports: imports.map((each) => `${each}.js`),
  moduleIds: [facadeModuleId ?? `/repo/${name}.ts`],
  facadeModuleId,
});

/** React is needed from the first moment; a dialog by the sign-in page and signed-in pages; the rest by signed-in pages. */
const chunkOf = nameChunks([
  file('index', ['react', 'cookies'], '/repo/apps/web/index.html'),
  file('site', ['cookies'], '/repo/apps/web/src/app/site/site.ts'),
  file('auth', ['react'], page('auth.tsx')),
  file('sign-in', ['react', 'dialog'], page('auth/index.tsx')),
  file('session', ['sync'], '/repo/apps/web/src/ground/sync/session.ts'),
  file('app', ['menu', 'dialog'], page('_app.tsx')),
  file('reports', ['table', 'facts', 'button', 'drawing'], page('_app/reports/index.tsx')),
  file('dashboard', ['facts', 'day-plan', 'logo', 'shared-photos'], page('_app/dashboard.tsx')),
  file('editor', ['engine', 'answers', 'button'], page('_editor/reports.$id.index.tsx')),
  file('preview', ['engine', 'sheets', 'logo', 'pages'], page('_editor/reports.$id.preview.tsx')),
  file('samples', ['drawing', 'pages'], page('_public/sample-reports/$type.tsx')),
  file('inbox', ['shared-photos'], '/repo/apps/web/src/app/work/follow-shared-inbox.ts'),
  file('shared-photos'),
  file('drawing'),
  file('csv'),
  file('react'),
  file('cookies'),
  file('dialog'),
  file('sync', ['clock']),
  file('clock'),
  file('menu'),
  file('table'),
  file('facts'),
  file('day-plan'),
  file('button'),
  file('logo'),
  file('engine'),
  file('answers'),
  file('sheets'),
  file('pages'),
]);
const nameOf = (name: string) => chunkOf(`/repo/${name}.ts`);

describe('which modules share a file', () => {
  it('is decided by the page that alone needs them', () => {
    expect(nameOf('table')).toBe('reports-page');
    expect(nameOf('day-plan')).toBe('dashboard-page');
    expect(nameOf('answers')).toBe('editor-page');
    expect(nameOf('sheets')).toBe('preview-page');
  });

  it('is one file for what every signed-in page has, and one each for what lists and what pages of a report share', () => {
    for (const name of ['sync', 'clock', 'menu', 'logo', 'button']) expect(nameOf(name)).toBe('work');
    expect(nameOf('facts')).toBe('lists');
    expect(nameOf('engine')).toBe('report-pages');
  });

  it('gives no page of a visitor a module that it does not need', () => {
    expect(nameOf('react')).toBe('start');
    expect(nameOf('cookies')).toBe('plain-page');
    expect(nameOf('shared-photos')).toBe('dashboard-page-and-3');
    expect(nameOf('pages')).toBe('preview-page-and-2');
  });

  it('is one file for what the work shares with large pages of visitors, and the start for what it shares with small ones', () => {
    expect(nameOf('drawing')).toBe('work-shared');
    expect(nameOf('dialog')).toBe('start');
  });

  it('leaves entries and everything that no first page needs to the bundler', () => {
    expect(chunkOf('/repo/apps/web/src/ground/sync/session.ts')).toBeNull();
    expect(chunkOf(page('_app.tsx'))).toBeNull();
    expect(nameOf('csv')).toBeNull();
  });

  it('fails when a page is not where it was', () => {
    const entries = [
      file('index', [], '/repo/apps/web/index.html'),
      file('site', [], '/repo/apps/web/src/app/site/site.ts'),
    ];
    expect(() => nameChunks(entries)).toThrow(/no entry src\/ground\/sync\/session\.ts/);
  });
});
