import { LinkButton, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { AuthFailure } from '../../backend/auth-failure.ts';
import { authFailureText } from './auth-failure-text.ts';
import { AuthHeading } from './auth-heading.tsx';

/** A link that does not open, with the way to a new one. */
export function LinkProblem({
  failure,
  purpose,
}: {
  failure: AuthFailure;
  purpose: 'password' | 'confirmation';
}) {
  const isPassword = purpose === 'password';
  const title = failure.kind === 'offline' ? 'No connection' : 'This link does not work';
  const askAgain = isPassword ? (
    <Link to="/auth/forgot-password" />
  ) : (
    <Link to="/auth" search={{ mode: 'signin' }} />
  );
  return (
    <div role="alert">
      <AuthHeading title={title}>{authFailureText(failure)}</AuthHeading>
      <LinkButton
        label={isPassword ? 'Ask for a new link' : 'Sign in for a new link'}
        variant="primary"
        size="field"
        isWide
        render={askAgain}
      />
      {isPassword && (
        <p className="type-body mt-6.5 mb-0">
          <TextLink render={<Link to="/auth" search={{ mode: 'signin' }} />}>Back to sign in</TextLink>
        </p>
      )}
    </div>
  );
}
