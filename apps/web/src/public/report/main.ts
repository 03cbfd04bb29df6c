/**
 * Entry of the client's document (download.html): a stranger opens it on a phone, so the first view needs no framework.
 * Loads nothing of router, session, or local database; the editor of repair requests loads when it is opened.
 */
import { loadAppConfig } from '#src/ground/backend/app-config.ts';
import { createDurableKeyValue } from '#src/ground/backend/durable-key-value.ts';
import { fetchWithEarly } from '#src/ground/backend/early-requests.ts';
import { reportFirstError } from '#src/ground/error-reports/report-first-error.ts';
import { readClientAddress } from './client-address.ts';
import { closedPage, REPORT_WORDS } from './closed-page.ts';
import { loadPageFont } from './page-font.ts';
import { draw } from './page-parts.ts';
import { startReport } from './start-report.ts';

reportFirstError(window);
loadPageFont(document);
const root = document.getElementById('root');
if (root === null) throw new Error('download.html has no #root');

const send = fetchWithEarly(window, 'report-share', (input, init) => fetch(input, init));
/** Read at each visit: a stranger's browser keeps nothing of ours for it. */
const unkept = {
  getItem: async () => null,
  setItem: async () => undefined,
  removeItem: async () => undefined,
};
const config = loadAppConfig({ fetch: send, storage: unkept, origin: location.origin });
const caller = { config: () => config, fetch: send };

const address = readClientAddress(location.pathname);
if (address === null) draw(root, closedPage('gone', REPORT_WORDS));
else if (address.kind === 'repair-view')
  void import('./repair/view/start-repair-view.ts').then(({ startRepairView }) =>
    startRepairView(root, caller, address.view),
  );
else {
  // Drafts of repair requests; opened with the first one.
  const storage = createDurableKeyValue(indexedDB, 'plumbline-client');
  startReport({ root, caller, storage, address });
}
