import { TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';

/** Keeps the typed address and the page that required sign-in. */
export function BackToSignIn({ email, returnTo }: { email: string; returnTo: string | null }) {
  const search = { mode: 'signin' as const, ...(returnTo === null ? {} : { returnTo }) };
  return (
    <TextLink isAlone render={<Link to="/auth" search={search} state={{ email }} />}>
      Back to sign in
    </TextLink>
  );
}
