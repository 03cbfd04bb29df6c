import { createFileRoute } from '@tanstack/react-router';
import { FactorPolicy } from '#src/account/factors/list/factor-policy.tsx';
import { FactorSection } from '#src/account/factors/list/factor-section.tsx';
import { SecurityScreen } from '#src/account/security/security-screen.tsx';
import { useSignedIn } from '#src/ground/session/session-context.tsx';

export const Route = createFileRoute('/_app/_settings/settings/security')({
  staticData: {
    page: { title: 'Security' },
  },
  component: SecurityPage,
});

function SecurityPage() {
  const email = useSignedIn()?.user.email ?? null;
  return email === null ? null : (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SecurityScreen email={email} />
      <div className="grid max-w-(--page-form) grid-cols-[minmax(0,1fr)] gap-8">
        <FactorSection account={email} />
        <FactorPolicy />
      </div>
    </div>
  );
}
