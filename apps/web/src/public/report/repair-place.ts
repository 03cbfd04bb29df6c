/** Opens the editor of repair requests over the report, under its own address, so that Back leads to the report. */
import { newRequestToken, TOKEN_PATTERN } from '@plumbline/domain/report/repair-request/link-tokens';
import { log } from '#src/ground/log.ts';
import { editorPath, readClientAddress, reportPath } from './client-address.ts';
import type { OpenedShare } from './open-share.ts';
import type { DraftKeeper } from './repair/editor/kept-draft.ts';
import { createRepairCalls, type RepairCaller } from './repair/repair-calls.ts';

export interface RepairPlaceParts {
  readonly root: HTMLElement;
  readonly caller: RepairCaller;
  readonly keeper: DraftKeeper;
  readonly token: string;
  readonly share: OpenedShare;
}

/** Both return what went wrong in words; '' for nothing. */
export interface RepairPlace {
  /** The request of this browser, or a new one. */
  open(): Promise<string>;
  show(request: string, isNew: boolean): Promise<string>;
}

export function createRepairPlace({ root, caller, keeper, token, share }: RepairPlaceParts): RepairPlace {
  const calls = createRepairCalls(caller);
  let shown: { close: () => void } | null = null;

  async function show(request: string, isNew: boolean): Promise<string> {
    const reportStyle = document.querySelector<HTMLStyleElement>('#report-style');
    if (shown !== null || reportStyle === null || !TOKEN_PATTERN.test(request)) return '';
    try {
      const { openEditor } = await import('./repair/editor/open-editor.tsx');
      shown = await openEditor(
        { report: root, reportStyle },
        {
          calls,
          keeper,
          links: { token, pass: share.pass, request },
          report: share.report,
          reportVersion: share.version,
          role: share.pdf === null ? 'agent' : 'client',
          isNew,
          reopen: () => location.reload(),
        },
        () => (history.state === OPENED_HERE ? history.back() : leave()),
      );
      return '';
    } catch (error) {
      log.error('The editor of repair requests did not load.', error);
      return 'The repair request couldn’t load. Check your connection and try again.';
    }
  }
  function leave(): void {
    history.replaceState(null, '', reportPath(token));
    close();
  }
  function close(): void {
    shown?.close();
    shown = null;
    root.querySelector<HTMLElement>('[data-action="repair"]')?.focus();
  }
  addEventListener('popstate', () => {
    const address = readClientAddress(location.pathname);
    if (address?.kind === 'repair-editor') void show(address.request, false);
    else if (shown !== null) close();
  });

  return {
    show,
    async open() {
      const known = await keeper.requestOf(token);
      const request = known ?? newRequestToken((size) => crypto.getRandomValues(new Uint8Array(size)));
      const problem = await show(request, known === null);
      if (problem !== '') return problem;
      if (known === null) await keeper.rememberRequest(token, request);
      history.pushState(OPENED_HERE, '', editorPath(token, request));
      return '';
    },
  };
}

const OPENED_HERE = 'repair request opened from the report';
