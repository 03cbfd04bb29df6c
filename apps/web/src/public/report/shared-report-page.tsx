/** The client's page: /download/{token}. No sign-in; of the application it uses only the design system. */
import { useMemo } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { ClosedLink, LockedLink } from './closed-link.tsx';
import { createShareCalls } from './open-share.ts';
import { PasswordForm } from './password-form.tsx';
import { SharedReport } from './shared-report.tsx';
import { useShare } from './use-share.ts';

export function SharedReportPage({ token }: { token: string }) {
  const { backend } = useSessionParts();
  const calls = useMemo(
    () => createShareCalls({ config: backend.config, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  const { answer, isAsking, open, download } = useShare(calls, token);
  if (answer === null) {
    return (
      <main id="main" className="grid min-h-dvh place-items-center bg-bg">
        <p role="status" className="type-body text-text-2">
          Opening the report...
        </p>
      </main>
    );
  }
  if (!answer.ok) return <ClosedLink reason={answer.error} isBusy={isAsking} onRetry={() => open(null)} />;
  const share = answer.value;
  if (share.status === 'ok') return <SharedReport share={share} onDownload={download} />;
  if (share.status === 'password_required' || share.status === 'wrong_password') {
    return (
      <PasswordForm
        isBusy={isAsking}
        problem={
          share.status === 'password_required'
            ? null
            : share.isBlocked
              ? `Too many wrong tries. ${waitText(share.waitSeconds ?? 3600)}, then try again.`
              : 'This is not the password of this report.'
        }
        onSubmit={open}
      />
    );
  }
  if (share.status === 'locked')
    return <LockedLink reasons={share.reasons} isBusy={isAsking} onRetry={() => open(null)} />;
  return <ClosedLink reason={share.status} isBusy={isAsking} onRetry={() => open(null)} />;
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 1 ? `Wait ${minutes} minutes` : 'Wait a minute';
}
