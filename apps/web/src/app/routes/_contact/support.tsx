import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAppServices } from '#src/app/app-services.tsx';
import { SupportPart } from '#src/app/shell/support-part.tsx';
import { appRelease } from '#src/ground/backend/app-release.ts';
import { useSession } from '#src/ground/session/session-context.tsx';
import { collectDiagnostics } from '#src/office/support/contact/collect-diagnostics.ts';
import { MemberContactScreen } from '#src/office/support/contact/member-contact-screen.tsx';
import { VisitorContactScreen } from '#src/office/support/contact/visitor-contact-screen.tsx';

export const Route = createFileRoute('/_contact/support')({
  staticData: {
    page: {
      title: 'Contact support',
    },
  },
  component: ContactPage,
});

function ContactPage() {
  const { status } = useSession();
  const { parts } = useAppServices();
  const collect = useCollect();
  if (status !== 'signed-in') return <VisitorContactScreen backend={parts.backend} collect={collect} />;
  return <SupportPart>{(desk) => <MemberContactScreen desk={desk} collect={collect} />}</SupportPart>;
}

function useCollect(): () => Promise<Record<string, string>> {
  const { work, theme } = useAppServices();
  return useCallback(() => {
    const state = work.get();
    const sync = state.status === 'open' ? state.work.status.current() : null;
    return collectDiagnostics({
      release: appRelease(document),
      browser: navigator,
      page: {
        width: innerWidth,
        height: innerHeight,
        pixelRatio: devicePixelRatio,
        isInstalled: matchMedia('(display-mode: standalone)').matches,
        theme: theme.get(),
      },
      sync: sync && {
        pendingChanges: sync.pendingChanges,
        pendingFiles: sync.pendingBlobs,
        needsCount: sync.needsCount,
      },
    });
  }, [work, theme]);
}
