/** The report behind a link, from opening it to its downloads and the repair request made from it. */
import type { KeyValueStorage } from '#src/ground/backend/durable-key-value.ts';
import { log } from '#src/ground/log.ts';
import type { ClientAddress } from './client-address.ts';
import { closedPage, REPORT_WORDS } from './closed-page.ts';
import { createFileDownloads } from './file-downloads.ts';
import { type OpenedLink, openLink } from './open-link.ts';
import { createShareCalls, type ShareCalls, type SharedDocument, type SharedPdf } from './open-share.ts';
import { draw } from './page-parts.ts';
import { createDraftKeeper } from './repair/editor/kept-draft.ts';
import type { RepairCaller } from './repair/repair-calls.ts';
import { createRepairPlace } from './repair-place.ts';
import { showNotice, showReport } from './report-page.ts';

export interface ReportParts {
  readonly root: HTMLElement;
  readonly caller: RepairCaller;
  readonly storage: KeyValueStorage;
  readonly address: Exclude<ClientAddress, { kind: 'repair-view' }>;
}

export function startReport(parts: ReportParts): void {
  const calls = createShareCalls(parts.caller);
  openLink(parts.root, calls, parts.address.token, (link) => void showOpened(parts, calls, link));
}

async function showOpened(
  { root, caller, storage, address }: ReportParts,
  calls: ShareCalls,
  { share, password }: OpenedLink,
): Promise<void> {
  const { token } = address;
  async function askForPdf(document: SharedDocument): Promise<SharedPdf | null> {
    const answer = await calls.download(token, password, document);
    // A temporary failure must not remove the report from the screen.
    if (!answer.ok) return null;
    if (answer.value.status === 'ok') return answer.value.pdf;
    if (answer.value.status === 'gone') draw(root, closedPage('gone', REPORT_WORDS));
    return null;
  }
  const downloads = createFileDownloads(share, askForPdf);
  const keeper = createDraftKeeper(storage);
  const repair = createRepairPlace({ root, caller, keeper, token, share });
  /** One at a time: a report of 500 photos is not made twice. */
  let isBusy = false;
  const run = (action: string, start: () => Promise<string>) => async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    setBusy(root, action, true);
    showNotice(root, '');
    showNotice(root, await start());
    setBusy(root, action, false);
    isBusy = false;
  };
  const isSpanish = share.translation != null && new URLSearchParams(location.search).get('lang') === 'es';
  await showReport(root, {
    share,
    isSpanish,
    actions: {
      downloadReport: run('pdf', downloads.report),
      readReport: run('read', downloads.read),
      downloadEstimate: run('estimate', downloads.estimate),
      downloadWebReport: run('web', downloads.webReport),
      copyLink: (button) => copyLink(button, token),
      openRepairRequest: run('repair', () => repair.open()),
    },
  });
  if (address.kind === 'repair-editor') showNotice(root, await repair.show(address.request, false));
  else if ((await keeper.requestOf(token)) !== null) nameRepair(root, 'Continue your request');
}

function nameRepair(root: HTMLElement, label: string): void {
  const words = root.querySelector('[data-action="repair"] span');
  if (words !== null) words.textContent = label;
}

function setBusy(root: HTMLElement, action: string, isBusy: boolean): void {
  for (const button of root.querySelectorAll(`[data-action="${action}"]`))
    button.setAttribute('aria-busy', String(isBusy));
}

/** The report's own link, also when the address is that of a repair request. */
function copyLink(button: HTMLElement, token: string): void {
  const label = button.querySelector('span');
  navigator.clipboard.writeText(`${location.origin}/download/${token}`).then(
    () => {
      if (label !== null) label.textContent = 'Link copied';
    },
    (error: unknown) => log.info('The link was not copied.', error),
  );
}
