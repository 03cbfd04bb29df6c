/**
 * Test files that `npm test` leaves to `npm run test:soak` and to `npm test -- <words>`. Each repeats, at length, on whole servers or in
 * random order, a rule that a cheaper test drives in every run; for the rows of docs/conformance.md, `tools/check-conformance.mjs` holds
 * that. ADR 0234 names those tests.
 */
export const soakFiles = [
  'supabase/tests/sync/sync-mutants.db.test.ts',
  'apps/server/src/main-refusals.db.test.ts',
  'apps/server/src/outage.db.test.ts',
  'apps/server/src/restart.db.test.ts',
  'apps/server/src/kills.db.test.ts',
  'apps/server/src/demo/seed-demo.db.test.ts',
  'apps/server/src/supabase/functions/double-charge.db.test.ts',
  'apps/server/src/supabase/functions/subscription-model.db.test.ts',
  'apps/web/src/ground/sync/sync-client-model.db.test.ts',
  'supabase/tests/invoice-histories.db.test.ts',
  'packages/report-pdf/src/same-bytes.test.ts',
];

/** The tag of such stories (e2e/support/test.ts), where one is written in its source. */
const STORY_TAG = /\binSoak\b/;

/**
 * Whether a daily run leaves a test out.
 * @param {string} file from the root @param {string} source @param {string} title as it is written there
 */
export function isInSoak(file, source, title) {
  if (!file.startsWith('e2e/')) return soakFiles.includes(file);
  const start = source.indexOf(title);
  const body = source.indexOf('async', start);
  return start >= 0 && STORY_TAG.test(source.slice(start, body));
}
