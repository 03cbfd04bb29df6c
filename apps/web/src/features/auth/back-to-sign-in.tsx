import { TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';

/** With the address that was typed here, and on to the page that asked for sign-in. */
export function BackToSignIn({ email, returnTo }: { email: string; returnTo: string | null }) {
  const search = { mode: 'signin' as const, ...(returnTo === null ? {} : { returnTo }) };
  return (
    <TextLink isAlone render={<Link to="/auth" search={search} state={{ email }} />}>
      Back to sign in
    </TextLink>
  );
}
