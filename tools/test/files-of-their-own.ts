/**
 * Test files that run in a separate process. All others share the modules and globals of a worker with the files before and after
 * them (vitest.config.ts), so a file belongs here when it
 * - mocks modules of ours or loads them again: the mocks would hold for the next file;
 * - sets the time zone, which a thread does not have for itself;
 * - changes a prototype or a property of the browser that nothing puts back.
 * `files-of-their-own.test.ts` finds them.
 */
export const unitFilesOfTheirOwn: string[] = [
  'packages/samples/src/zone-matrix.test.ts',
  'apps/web/src/public/report/file-downloads.test.ts',
  'packages/domain/src/time/zone-rules.test.ts',
  'packages/report-html/src/page/page-script.test.ts',
  'apps/web/src/office/take-along/import-words.test.ts',
  'apps/web/src/ground/local/definitions/settings-definitions.test.ts',
  'apps/web/src/ground/sync/client-mutants.test.ts',
  'apps/web/src/ground/pdf-annotations/open-pdf-ahead.test.ts',
];

export const domFilesOfTheirOwn: string[] = [
  'apps/web/src/app/first-routes.test.tsx',
  'apps/web/src/app/layouts/factor-first.test.tsx',
  'apps/web/src/app/shell/chat-slot.test.tsx',
  'apps/web/src/app/shell/tour-provider.test.tsx',
  'apps/web/src/ground/backend/queries.test.tsx',
  'apps/web/src/ground/device/kept-zones.test.tsx',
  'apps/web/src/office/agreements/detail/agreement-screen.test.tsx',
  'apps/web/src/office/agreements/form-signature/owner-signature.test.tsx',
  'apps/web/src/office/agreements/make/make-screen.test.tsx',
  'apps/web/src/office/agreements/templates/template-editor.test.tsx',
  'apps/web/src/office/calendar/view/team-grid.test.tsx',
  'apps/web/src/office/integrations/connection/calendar-choice.test.tsx',
  'apps/web/src/office/integrations/connection/password-form.test.tsx',
  'apps/web/src/report/library/file/library-menu.test.tsx',
  'apps/web/src/report/preview/publish-bar.test.tsx',
  'apps/web/src/report/preview/use-draft-pdf.test.tsx',
  'apps/web/src/report/editor/assist/plate-reader.test.tsx',
  'apps/web/src/report/editor/assist/voice-notes.test.tsx',
  'apps/web/src/report/editor/frame/carrier-hint.test.tsx',
  'apps/web/src/report/shared-photos/shared-photos-screen.test.tsx',
  'apps/web/src/account/tour/guided-tour.test.tsx',
  'apps/web/src/report/output/use-collected-report.test.tsx',
  'packages/ui/src/lists/use-list-keys.test.tsx',
  'packages/ui/src/overlays/use-visible-band.test.tsx',
];

/** Of those that run in a browser, the one that mocks modules: a second one needs another instance (vitest.config.ts). */
export const browserFilesOfTheirOwn: string[] = ['packages/ui/src/overlays/floating.browser.test.tsx'];

/** What a worker cannot share. */
export const needsAFileOfItsOwn =
  /\bvi\.(?:mock|doMock|hoisted|resetModules)\(|stubEnv\('TZ'|process\.chdir\(|\.prototype\.\w+ = |defineProperty\((?:window|globalThis|navigator|document)\b/;

export const needsABrowserOfItsOwn = /\bvi\.(?:mock|doMock)\(/;
/** The styles of another document would hold for the next file: they are imported as text and taken out again. */
export const keepsStyles = /^import '(?!.*\/styles\.css').*\.css';/m;
