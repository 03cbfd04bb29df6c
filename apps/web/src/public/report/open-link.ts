/** Opens a report link: requests its password, says why it does not open, and passes an opened one on. */
import type { Result } from '#src/ground/backend/call.ts';
import { closedPage, lockedPage, passwordPage, REPORT_WORDS } from './closed-page.ts';
import type { OpenedShare, ShareAnswer, ShareCalls } from './open-share.ts';
import { draw } from './page-parts.ts';

export interface OpenedLink {
  readonly share: OpenedShare;
  /** Kept for downloads and for opening again; never stored. */
  readonly password: string | null;
}

export function openLink(
  root: HTMLElement,
  calls: Pick<ShareCalls, 'open'>,
  token: string,
  onOpened: (link: OpenedLink) => void,
): void {
  async function ask(password: string | null): Promise<void> {
    root.setAttribute('aria-busy', 'true');
    const answer = await calls.open(token, password);
    root.removeAttribute('aria-busy');
    if (answer.ok && answer.value.status === 'ok') onOpened({ share: answer.value, password });
    else showClosed(answer);
  }
  function showClosed(answer: Result<ShareAnswer>, problem?: string): void {
    draw(root, problem === undefined ? closedOf(answer) : passwordPage(problem));
    root.querySelector('[data-action=again]')?.addEventListener('click', () => void ask(null));
    const form = root.querySelector('form');
    const field = root.querySelector<HTMLInputElement>('input[name=password]');
    (field ?? root.querySelector('h1'))?.focus();
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (root.hasAttribute('aria-busy')) return;
      const password = field?.value ?? '';
      if (password === '') showClosed(answer, 'Enter the password.');
      else void ask(password);
    });
  }
  void ask(null);
}

function closedOf(answer: Result<ShareAnswer>) {
  if (!answer.ok) return closedPage(answer.error, REPORT_WORDS);
  const share = answer.value;
  switch (share.status) {
    case 'password_required':
      return passwordPage('');
    case 'wrong_password':
      return passwordPage(
        share.isBlocked
          ? `Too many incorrect passwords. ${waitText(share.waitSeconds ?? 3600)}, then try again.`
          : 'That password is incorrect.',
      );
    case 'locked':
      return lockedPage(share.reasons);
    case 'ok':
      return closedPage('preparing', REPORT_WORDS);
    default:
      return closedPage(share.status, REPORT_WORDS);
  }
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 1 ? `Wait ${minutes} minutes` : 'Wait a minute';
}
