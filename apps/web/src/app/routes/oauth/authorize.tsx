import { can } from '@plumbline/domain/office/permissions';
import { LinkButton, PlainPage } from '@plumbline/ui';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isThroughSignIn } from '#src/account/sign-in/path-after-sign-in.ts';
import { useSession, useSessionParts } from '#src/ground/session/session-context.tsx';
import { createConsentCalls } from '#src/office/programs/calls/consent-calls.ts';
import { ConsentPage } from '#src/office/programs/consent/consent-page.tsx';

/** Another app asks to connect. Signed out, the person signs in first and comes back to the same request. */
export const Route = createFileRoute('/oauth/authorize')({
  staticData: {
    page: { title: 'Connect an app', isIndexed: false },
  },
  beforeLoad: async ({ context, location }) => {
    const { session } = context.services.parts;
    await session.start();
    const state = session.getState();
    if (isThroughSignIn(state) && state.status === 'signed-in' && !state.needsSignIn) return;
    throw redirect({ to: '/auth', search: { mode: 'signin', returnTo: location.href }, replace: true });
  },
  component: ConsentRoute,
});

function ConsentRoute() {
  const { backend } = useSessionParts();
  const session = useSession();
  const calls = useMemo(
    () => createConsentCalls({ backend, random: (size) => crypto.getRandomValues(new Uint8Array(size)) }),
    [backend],
  );
  if (session.status !== 'signed-in') return null;
  const { organization } = session;
  if (organization === null)
    return (
      <PlainPage title="Set up your company first">
        <p className="type-body mt-2 mb-6 text-text-2">
          Then start again from the app that wants to connect.
        </p>
        <LinkButton label="Go to Plumbline" variant="primary" render={<Link to="/dashboard" />} />
      </PlainPage>
    );
  return (
    <ConsentPage
      calls={calls}
      search={location.search}
      origin={location.origin}
      organization={organization}
      mayConnect={can(organization.role, 'change organization')}
      onLeave={(address) => location.assign(address)}
    />
  );
}
