/** Push in this browser: what it is now, one button to change that, and a test. */

import { Button, Card, Skeleton, Tag, useToaster } from '@plumbline/ui';
import { BellOff, BellRing, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import type { NotificationCalls } from '../calls/notification-calls.ts';
import {
  browserPush,
  disablePush,
  enablePush,
  type PushOutcome,
  type PushState,
  readPushState,
  testPush,
} from '../push/push-subscription.ts';

export interface PushCardProps {
  readonly calls: NotificationCalls;
  readonly store: LocalStore;
}

const WORDS: Record<PushState, string> = {
  on: 'Messages reach this browser even while the app is closed.',
  off: 'This browser won’t notify you while the app is closed.',
  denied: 'This browser blocks notifications from this site. Allow them in its settings, then come back.',
  unsupported:
    'This browser can’t show notifications. On an iPhone or iPad, add the app to the home screen first and open it from there.',
};

export function PushCard({ calls, store }: PushCardProps) {
  const toaster = useToaster();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState<'switch' | 'test' | null>(null);
  useEffect(() => {
    readPushState(browserPush()).then(setState, (error: unknown) => {
      log.info('Whether push is on could not be read.', error);
      setState('off');
    });
  }, []);
  async function run(kind: 'switch' | 'test', act: () => Promise<PushOutcome>): Promise<void> {
    if (busy !== null) return;
    setBusy(kind);
    const { ok, message } = await act();
    toaster.show({ message, ...(!ok && { kind: 'error' as const }) });
    setState(await readPushState(browserPush()));
    setBusy(null);
  }
  if (state === null) return <Skeleton rows={1} />;
  return (
    <Card padding="large" className="grid gap-3">
      <p className="type-body m-0 flex flex-wrap items-center gap-2.5">
        <Tag tone={state === 'on' ? 'good' : 'plain'}>{state === 'on' ? 'On' : 'Off'}</Tag>
        <span className="min-w-0 flex-1 basis-64">{WORDS[state]}</span>
      </p>
      {(state === 'on' || state === 'off') && (
        <div className="flex flex-wrap gap-2.5">
          {state === 'off' ? (
            <Button
              label="Turn on push notifications"
              icon={BellRing}
              variant="primary"
              isBusy={busy === 'switch'}
              onClick={() => void run('switch', () => enablePush(browserPush(), calls, store))}
            />
          ) : (
            <>
              <Button
                label="Send a test"
                icon={Send}
                variant="outline"
                isBusy={busy === 'test'}
                onClick={() => void run('test', () => testPush(calls))}
              />
              <Button
                label="Turn off"
                icon={BellOff}
                variant="bare"
                isBusy={busy === 'switch'}
                onClick={() => void run('switch', () => disablePush(browserPush(), calls, store))}
              />
            </>
          )}
        </div>
      )}
    </Card>
  );
}
