import { Button, Card, ListRow, Skeleton } from '@plumbline/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type FactorKind, type Factors, factorKindNames } from '../calls/factor-calls.ts';
import { factorFailureWords, factorIcons, hasPasskeys } from '../factor-words.ts';
import { useFactorCalls } from '../use-factor-calls.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { freeName } from './free-name.ts';
import { PasskeySetup } from './passkey-setup.tsx';
import { PhoneSetup } from './phone-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const MEANINGS: Readonly<Record<FactorKind, string>> = {
  totp: 'A six-digit code from an app on your phone. Works offline.',
  webauthn: 'Your fingerprint, face, PIN, or security key.',
  phone: 'Six digits by text message.',
};
const SETUPS = { totp: AuthenticatorSetup, webauthn: PasskeySetup, phone: PhoneSetup } as const;

export interface EnrolmentProps {
  readonly present: Factors;
  readonly account: string;
  /** The factor works, and recovery codes were shown if wanted. */
  readonly onDone: () => void;
  /** Recovery codes are on screen, only this once: nothing may close it before `onDone`. */
  readonly onCodesShown?: () => void;
}

type Step =
  | { readonly at: 'choice' }
  | { readonly at: 'setup'; readonly kind: FactorKind }
  | { readonly at: 'codes' };

/** Sets up one factor, and the recovery codes with the first. */
export function Enrolment({ present, account, onDone, onCodesShown }: EnrolmentProps) {
  const [step, setStep] = useState<Step>({ at: 'choice' });
  if (step.at === 'codes') {
    return <NewCodes hasSome={false} account={account} onDone={onDone} onCodesShown={onCodesShown} />;
  }
  if (step.at === 'choice') return <KindChoice onChoose={(kind) => setStep({ at: 'setup', kind })} />;
  const Setup = SETUPS[step.kind];
  return (
    <div className="grid gap-4">
      <div className="-ml-3">
        <Button
          label="Another way"
          icon={ChevronLeft}
          size="desk"
          variant="bare"
          onClick={() => setStep({ at: 'choice' })}
        />
      </div>
      <Setup
        name={freeName(
          factorKindNames[step.kind],
          present.factors.map(({ name }) => name),
        )}
        onVerified={() => (present.recovery === null ? setStep({ at: 'codes' }) : onDone())}
      />
    </div>
  );
}

function KindChoice({ onChoose }: { readonly onChoose: (kind: FactorKind) => void }) {
  const kinds: readonly FactorKind[] = hasPasskeys() ? ['totp', 'webauthn', 'phone'] : ['totp', 'phone'];
  return (
    <Card padding="none">
      {kinds.map((kind) => (
        <ListRow
          key={kind}
          icon={factorIcons[kind]}
          title={factorKindNames[kind]}
          meta={MEANINGS[kind]}
          aside={<ChevronRight aria-hidden className="size-5 text-text-3" />}
          render={<button type="button" onClick={() => onChoose(kind)} />}
        />
      ))}
    </Card>
  );
}

export interface NewCodesProps {
  readonly hasSome: boolean;
  readonly account: string;
  readonly onDone: () => void;
  readonly onCodesShown?: (() => void) | undefined;
}

/** The codes are created on request. */
export function NewCodes({ hasSome, account, onDone, onCodesShown }: NewCodesProps) {
  const calls = useFactorCalls();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    const outcome = await calls.newRecoveryCodes(hasSome);
    setBusy(false);
    if (outcome.ok) {
      setCodes(outcome.value);
      onCodesShown?.();
    } else setProblem(factorFailureWords[outcome.failure]);
  }
  if (codes !== null) return <RecoveryCodes codes={codes} account={account} onDone={onDone} />;
  if (isBusy) return <Skeleton label="Creating recovery codes" rows={3} />;
  return (
    <div className="grid gap-4">
      <p className="type-body m-0 text-text-2">
        {hasSome
          ? 'You get ten new codes. Your current ones stop working right away.'
          : 'Two-step verification is on. Save your ten recovery codes: if you lose your phone, they’re the only way to sign in without your administrator’s help.'}
      </p>
      <div role="alert" className="type-body empty:hidden">
        {problem}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button label="Show my recovery codes" variant="primary" onClick={() => void make()} />
        <Button label="Not now" variant="bare" onClick={onDone} />
      </div>
    </div>
  );
}
