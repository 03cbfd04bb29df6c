import { LinkButton, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { AuthFailure } from '#src/ground/session/auth-failure.ts';
import { wayFailureText } from '#src/ground/session/way-failure-text.ts';
import { authFailureText } from './auth-failure-text.ts';
import { AuthHeading } from './auth-heading.tsx';

type Purpose = 'password' | 'new' | 'changed' | 'confirmation' | 'provider' | 'connection';

const words: Readonly<Record<Purpose, { readonly title: string; readonly label: string }>> = {
  password: { title: 'This link doesn’t work', label: 'Request a new link' },
  new: { title: 'This link was already used', label: 'Sign in' },
  changed: { title: 'This link doesn’t work', label: 'Back to the settings' },
  confirmation: { title: 'This link doesn’t work', label: 'Sign in for a new link' },
  provider: { title: 'You are not signed in', label: 'Back to sign in' },
  connection: { title: 'Nothing was connected', label: 'Back to the settings' },
};

/** A link or provider redirect that failed, with a way to try again. */
export function LinkProblem({ failure, purpose }: { failure: AuthFailure; purpose: Purpose }) {
  const isElsewhere = failure.kind === 'link-from-another-browser';
  if (isElsewhere && (purpose === 'new' || purpose === 'changed')) return <DoneElsewhere purpose={purpose} />;
  const { title, label } = words[purpose];
  const text = purpose === 'new' && failure.kind === 'link-expired' ? usedUpText : authFailureText(failure);
  return (
    <div role="alert">
      <AuthHeading title={failure.kind === 'offline' ? 'No connection' : title}>
        {wayFailureText(failure) ?? text}
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

const doneElsewhere = {
  new: {
    title: 'Your address is confirmed',
    text: 'You signed up in another browser. Sign in with your password, there or here.',
  },
  changed: {
    title: 'Your address is changed',
    text: 'From now on you sign in with the new one, with the same password.',
  },
};

/** An email link opened in another browser: it has worked, but does not sign in here. */
function DoneElsewhere({ purpose }: { purpose: keyof typeof doneElsewhere }) {
  const { title, text } = doneElsewhere[purpose];
  return (
    <div role="status">
      <AuthHeading title={title}>{text}</AuthHeading>
      <LinkButton label="Sign in" variant="primary" size="field" isWide render={wayOut('new')} />
    </div>
  );
}

const usedUpText =
  'It works once and for one hour. If you have opened it before, your address is confirmed: sign in. If not, signing in offers a new link.';

function wayOut(purpose: Purpose) {
  if (purpose === 'connection' || purpose === 'changed') return <Link to="/settings/security" />;
  return purpose === 'password' ? (
    <Link to="/auth/forgot-password" />
  ) : (
    <Link to="/auth" search={{ mode: 'signin' }} />
  );
}
