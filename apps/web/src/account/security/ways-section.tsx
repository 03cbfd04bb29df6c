/** This person's sign-in methods: password and other providers; connecting and removing them. */
import { Button, Card, ConfirmDialog, ListRow, Skeleton, Tag, useToaster } from '@plumbline/ui';
import { KeyRound, LogIn, Mail } from 'lucide-react';
import { useState } from 'react';
import type { Read } from '#src/ground/backend/use-read.ts';
import type { AuthOutcome } from '#src/ground/session/auth-failure.ts';
import {
  type AccountWays,
  providerLabels,
  providers,
  type SignInProvider,
  type SignInWays,
  type WayToSignIn,
} from '#src/ground/session/sign-in-ways.ts';
import { wayOutcomeText } from './way-outcome-text.ts';

export interface WaysSectionProps {
  readonly calls: SignInWays;
  readonly state: Read<AccountWays>;
  readonly reload: () => Promise<void>;
}

export function WaysSection({ calls, state, reload }: WaysSectionProps) {
  const toaster = useToaster();
  const [ending, setEnding] = useState<WayToSignIn | null>(null);
  const [busy, setBusy] = useState<SignInProvider | null>(null);

  function tell(outcome: AuthOutcome, message: string): void {
    if (outcome.ok) toaster.show({ message });
    else toaster.show({ kind: 'error', message: wayOutcomeText(outcome.error) });
  }
  async function connect(provider: SignInProvider): Promise<void> {
    setBusy(provider);
    const outcome = await calls.connect(provider);
    if (outcome.ok) return; // the page is navigating to the provider
    setBusy(null);
    tell(outcome, '');
  }
  async function disconnect(): Promise<void> {
    if (ending === null) return;
    setEnding(null);
    tell(await calls.disconnect(ending), `${labelOf(ending)} disconnected`);
    await reload();
  }
  return (
    <section aria-labelledby="security-ways" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="security-ways" className="type-h3 m-0">
        Ways to sign in
      </h2>
      {state.status === 'loading' && <Skeleton label="Loading ways to sign in" rows={2} />}
      {state.status === 'failed' && (
        <div>
          <p className="type-body mt-0 mb-2 text-text-2">
            We couldn’t load this list. You’re still signed in here.
          </p>
          <Button label="Try again" onClick={() => void reload()} />
        </div>
      )}
      {state.status === 'ready' && (
        <Card padding="none">
          <ul aria-label="Ways to sign in" className="m-0 list-none p-0">
            {state.value.ways.map((way) => (
              <li key={way.identity.identity_id} className="border-b border-line last:border-b-0">
                <ListRow
                  icon={way.provider === 'email' ? KeyRound : LogIn}
                  title={labelOf(way)}
                  meta={way.who}
                  aside={
                    state.value.ways.length > 1 ? (
                      <Button
                        label="Disconnect"
                        aria-label={`Disconnect ${labelOf(way)}`}
                        variant="outline"
                        onClick={() => setEnding(way)}
                      />
                    ) : (
                      <Tag tone="plain">Your only way</Tag>
                    )
                  }
                />
              </li>
            ))}
            <li className="border-b border-line last:border-b-0">
              <ListRow icon={Mail} title="Email link" meta={`Always works for ${state.value.email}`} />
            </li>
            {missing(state.value).map((provider) => (
              <li key={provider} className="border-b border-line last:border-b-0">
                <ListRow
                  icon={LogIn}
                  title={providerLabels[provider]}
                  meta="Not connected"
                  aside={
                    <Button
                      label="Connect"
                      aria-label={`Connect ${providerLabels[provider]}`}
                      variant="outline"
                      isBusy={busy === provider}
                      onClick={() => void connect(provider)}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        isOpen={ending !== null}
        onOpenChange={() => setEnding(null)}
        title={ending === null ? '' : `Disconnect ${labelOf(ending)}`}
        description={
          ending?.provider === 'email'
            ? 'Your password stops working. You can set a new one at any time.'
            : 'You can no longer sign in with it. Your work and that account are unchanged.'
        }
        confirmLabel="Disconnect"
        onConfirm={() => void disconnect()}
      />
    </section>
  );
}

function labelOf({ provider }: WayToSignIn): string {
  if (provider === 'email') return 'Password';
  const known = providers.find((name) => name === provider);
  return known === undefined ? provider : providerLabels[known];
}

function missing({ ways, offered }: AccountWays): readonly SignInProvider[] {
  return offered.filter((name) => !ways.some(({ provider }) => provider === name));
}
