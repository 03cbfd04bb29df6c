import { LinkButton, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { AuthFailure } from '../../backend/session/auth-failure.ts';
import { wayFailureText } from '../../backend/session/way-failure-text.ts';
import { authFailureText } from './auth-failure-text.ts';
import { AuthHeading } from './auth-heading.tsx';

type Purpose = 'password' | 'confirmation' | 'provider' | 'connection';

const words: Readonly<Record<Purpose, { readonly title: string; readonly label: string }>> = {
  password: { title: 'This link does not work', label: 'Ask for a new link' },
  confirmation: { title: 'This link does not work', label: 'Sign in for a new link' },
  provider: { title: 'You are not signed in', label: 'Back to sign in' },
  connection: { title: 'Nothing was connected', label: 'Back to the settings' },
};

/** A link, or a way back from a provider, that does not open; with the way to try again. */
export function LinkProblem({ failure, purpose }: { failure: AuthFailure; purpose: Purpose }) {
  const { title, label } = words[purpose];
  return (
    <div role="alert">
      <AuthHeading title={failure.kind === 'offline' ? 'No connection' : title}>
        {wayFailureText(failure) ?? authFailureText(failure)}
      </AuthHeading>
      <LinkButton label={label} variant="primary" size="field" isWide render={wayOut(purpose)} />
      {purpose === 'password' && (
        <p className="type-body mt-6.5 mb-0">
          <TextLink isAlone render={<Link to="/auth" search={{ mode: 'signin' }} />}>
            Back to sign in
          </TextLink>
        </p>
      )}
    </div>
  );
}

function wayOut(purpose: Purpose) {
  if (purpose === 'connection') return <Link to="/settings/security" />;
  return purpose === 'password' ? (
    <Link to="/auth/forgot-password" />
  ) : (
    <Link to="/auth" search={{ mode: 'signin' }} />
  );
}
