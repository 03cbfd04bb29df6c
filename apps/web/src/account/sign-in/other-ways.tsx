import { Button } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { AuthFailure } from '#src/ground/session/auth-failure.ts';
import { CaptchaBox } from '#src/ground/session/captcha-box.tsx';
import { providerLabels, type SignInProvider } from '#src/ground/session/sign-in-ways.ts';
import { useSignInWays } from '#src/ground/session/use-sign-in-ways.ts';
import { wayFailureText } from '#src/ground/session/way-failure-text.ts';
import { authFailureText } from './auth-failure-text.ts';
import { FormProblem } from './form-problem.tsx';
import type { LaterWaysProps } from './later-ways.tsx';

/** The captcha, and a button for each configured provider. Renders nothing where there are neither. */
export function OtherWays({ returnTo, proof, isCaptchaOnly = false }: LaterWaysProps) {
  const ways = useSignInWays();
  const [offered, setOffered] = useState<readonly SignInProvider[]>([]);
  const [leaving, setLeaving] = useState<SignInProvider | null>(null);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  useEffect(() => {
    if (isCaptchaOnly) return;
    let isCurrent = true;
    ways.offered().then(
      (names) => isCurrent && setOffered(names),
      (error: unknown) => log.info('No other way to sign in is known just now.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [ways, isCaptchaOnly]);

  async function leaveFor(provider: SignInProvider): Promise<void> {
    setFailure(null);
    setLeaving(provider);
    const outcome = await ways.signInWith(provider, returnTo);
    if (outcome.ok) return; // the page is navigating away
    setLeaving(null);
    setFailure(outcome.error);
  }
  return (
    <>
      <div className="mt-4 empty:mt-0">
        <CaptchaBox key={proof.round} readCaptcha={ways.captcha} onToken={proof.take} />
      </div>
      {offered.length > 0 && (
        <>
          <p
            aria-hidden
            className="type-ui mt-5 mb-4 flex items-center gap-4 text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
          >
            or
          </p>
          <FormProblem
            text={failure === null ? null : (wayFailureText(failure) ?? authFailureText(failure))}
          />
          <ul aria-label="Other ways to sign in" className="m-0 flex list-none flex-wrap gap-2.5 p-0">
            {offered.map((provider) => (
              <li key={provider} className="min-w-[7rem] flex-1">
                <Button
                  label={providerLabels[provider]}
                  aria-label={`Continue with ${providerLabels[provider]}`}
                  variant="outline"
                  size="field"
                  isWide
                  isBusy={leaving === provider}
                  onClick={() => void leaveFor(provider)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
