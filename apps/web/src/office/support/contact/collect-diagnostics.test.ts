import { diagnosticsSchema } from '@plumbline/domain/office/support/contact-contract';
import { describe, expect, it } from 'vitest';
import { collectDiagnostics, type DiagnosticsDeps } from './collect-diagnostics.ts';

const deps: DiagnosticsDeps = {
  release: '0.1.0-abc',
  browser: {
    userAgent: 'x'.repeat(1000),
    language: 'en-US',
    onLine: false,
    storage: { estimate: async () => ({ usage: 12_400_000, quota: 1e9 }), persisted: async () => true },
  },
  page: { width: 390, height: 844, pixelRatio: 3, isInstalled: true, theme: 'dark' },
  sync: { pendingChanges: 4, pendingFiles: 2, needsCount: 0 },
};

describe('diagnostics', () => {
  it('are versions and counts, in a shape that the server takes', async () => {
    const facts = await collectDiagnostics(deps);
    expect(facts).toMatchObject({
      'App version': '0.1.0-abc',
      Storage: '12 MB of 1000 MB, kept',
      'Waiting changes': '4',
      Network: 'no',
    });
    expect(diagnosticsSchema.safeParse(facts).success).toBe(true);
  });
  it('say nothing of work where nobody is signed in, and of storage where the browser says nothing', async () => {
    const failing = { estimate: async () => Promise.reject(new Error('no')), persisted: async () => false };
    const facts = await collectDiagnostics({
      ...deps,
      sync: null,
      browser: { ...deps.browser, storage: failing },
    });
    expect(Object.keys(facts)).toEqual([
      'App version',
      'Browser',
      'Language',
      'Window',
      'Theme',
      'Installed',
      'Network',
    ]);
  });
});
