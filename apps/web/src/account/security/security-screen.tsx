/** /settings/security: signed-in devices, sign-in methods, email address, password. Stored only on the server. */
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Card, ConfirmDialog, ListRow, Skeleton, Tag, useToaster } from '@plumbline/ui';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useRead } from '#src/ground/backend/use-read.ts';
import { useSignInWays } from '#src/ground/session/use-sign-in-ways.ts';
import type { SignedInDevice } from '../calls/account-calls.ts';
import { useAccountCalls } from '../use-account-calls.ts';
import { deviceWords, isHandheld } from './device-words.ts';
import { EmailSection } from './email-section.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { WaysSection } from './ways-section.tsx';

export function SecurityScreen({ email }: { readonly email: string }) {
  const calls = useAccountCalls();
  const { state, reload } = useRead(calls.devices);
  const ways = useSignInWays();
  const waysRead = useRead(ways.account);
  const account = waysRead.state.status === 'ready' ? waysRead.state.value : null;
  const toaster = useToaster();
  const [ending, setEnding] = useState<SignedInDevice | 'others' | null>(null);

  async function end(): Promise<void> {
    if (ending === null) return;
    setEnding(null);
    const ended = ending === 'others' ? await calls.signOutElsewhere() : await calls.endDevice(ending.id);
    if (ended.ok) toaster.show({ message: 'Signed out there' });
    else toaster.show({ kind: 'error', message: sentenceOf(ended.error) });
    await reload();
  }
  return (
    <div className="grid max-w-(--page-form) grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="security-devices" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="security-devices" className="type-h3 m-0">
          Signed-in devices
        </h2>
        {state.status === 'loading' && <Skeleton label="Loading devices" rows={2} />}
        {state.status === 'failed' && (
          <div>
            <p className="type-body mt-0 mb-2 text-text-2">
              We couldn’t load this list. You’re still signed in here.
            </p>
            <Button label="Try again" onClick={() => void reload()} />
          </div>
        )}
        {state.status === 'ready' && (
          <>
            <Card padding="none">
              <ul aria-label="Signed-in devices" className="m-0 list-none p-0">
                {state.value.map((device) => (
                  <li key={device.id} className="border-b border-line last:border-b-0">
                    <ListRow
                      icon={isHandheld(device.userAgent) ? Smartphone : Monitor}
                      title={deviceWords(device.userAgent)}
                      meta={`Last used ${relativeTime(Date.parse(device.lastUsedAt), Date.now())}`}
                      aside={
                        device.isCurrent ? (
                          <Tag tone="good">This device</Tag>
                        ) : (
                          <Button label="Sign out" variant="outline" onClick={() => setEnding(device)} />
                        )
                      }
                    />
                  </li>
                ))}
              </ul>
            </Card>
            {state.value.some(({ isCurrent }) => !isCurrent) && (
              <div>
                <Button
                  label="Sign out everywhere else"
                  icon={LogOut}
                  variant="outline"
                  onClick={() => setEnding('others')}
                />
              </div>
            )}
          </>
        )}
      </section>
      <WaysSection calls={ways} state={waysRead.state} reload={waysRead.reload} />
      {account !== null && <EmailSection calls={ways} account={account} reload={waysRead.reload} />}
      <section aria-labelledby="security-password" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="security-password" className="type-h3 m-0">
          Password
        </h2>
        {account?.ways.some(({ provider }) => provider === 'email') === false ? (
          <FirstPasswordForm email={email} calls={ways} onSet={waysRead.reload} />
        ) : (
          <PasswordForm email={email} />
        )}
      </section>
      <ConfirmDialog
        isOpen={ending !== null}
        onOpenChange={() => setEnding(null)}
        title={ending === 'others' ? 'Sign out everywhere else' : 'Sign out that device'}
        description="It stops syncing within the hour. Work that hasn’t uploaded stays on that device and uploads after the next sign-in there."
        confirmLabel="Sign out"
        onConfirm={() => void end()}
      />
    </div>
  );
}
