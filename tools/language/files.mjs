/** Folders without prose of ours, and migrations, which cannot change once they ran. */
export const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'data',
  'migrations',
  'fixtures',
  'test-results',
  'playwright-report',
  'coverage',
  'source-maps',
]);
const CHECKED = /\.(ts|tsx|mjs|js|css|md)$/;
const GENERATED = /\.gen\.ts$|^THIRD-PARTY-NOTICES\.md$/;
const SHIPPED =
  /^(apps\/[^/]+\/(src|prerender|public|demo)|packages\/[^/]+\/src|supabase\/functions)\/.*\.(ts|tsx|js)$/;
const TEST = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;
/** Texts that the specification, a form, or a standard prescribes. */
const PRESCRIBED =
  /^packages\/domain\/src\/(ground\/messages\.ts|forms\/|report\/practice-standard\/|report-types\/home-inspection\/standards-text\.ts|report-types\/wind-mitigation\/rev-[^/]+\/wording\.ts)/;

/** @param {string} file relative to the root, with slashes */
export function isChecked(file) {
  return CHECKED.test(file) && !GENERATED.test(file);
}

/** Whether people read the strings of a file: those of shipped code, unless someone else prescribes them. @param {string} file */
export function hasReadStrings(file) {
  return SHIPPED.test(file) && !TEST.test(file) && !PRESCRIBED.test(file);
}
