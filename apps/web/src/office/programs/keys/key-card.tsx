import { scopeTitleOf } from '@plumbline/domain/public-api/scopes';
import { formatDay } from '@plumbline/domain/time/format-time';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Card, ConfirmDialog, Disclosure, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { ApiKey, KeyCalls } from '../calls/key-calls.ts';

export interface KeyCardProps {
  readonly calls: KeyCalls;
  readonly apiKey: ApiKey;
  readonly onChanged: () => Promise<void>;
}

interface EndWords {
  readonly action: string;
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly done: string;
  readonly failed: string;
}
const KEY_WORDS: EndWords = {
  action: 'Revoke',
  title: 'Revoke this key?',
  description:
    'Programs that use it stop working right away. This can’t be undone, but you can create a new key.',
  confirm: 'Revoke key',
  done: 'Key revoked.',
  failed: 'The key wasn’t revoked.',
};
const APP_WORDS: EndWords = {
  action: 'Disconnect',
  title: 'Disconnect this app?',
  description:
    'It stops working right away. It can request access again, and it keeps what it has already read.',
  confirm: 'Disconnect app',
  done: 'App disconnected.',
  failed: 'The app wasn’t disconnected.',
};

/** A key that a person copied, or an app that a person connected: both act in that person's name. */
export function KeyCard({ calls, apiKey, onChanged }: KeyCardProps) {
  const words = apiKey.client_id === null ? KEY_WORDS : APP_WORDS;
  const toaster = useToaster();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function revoke(): Promise<void> {
    setBusy(true);
    const ended = await calls.revoke(apiKey.id);
    setBusy(false);
    setAsking(false);
    if (ended.ok) toaster.show({ message: words.done });
    else toaster.show({ message: words.failed, detail: sentenceOf(ended.error), kind: 'error' });
    await onChanged();
  }
  return (
    <Card padding="large" role="group" aria-label={apiKey.name}>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="type-ui m-0 break-words">{apiKey.name}</h2>
          <p className="type-meta m-0 text-text-2">
            {apiKey.client_id === null ? (
              <>
                <code>{apiKey.hint}</code>…
              </>
            ) : (
              `Connected app, returns to ${apiKey.hint}`
            )}
          </p>
          <p className="type-meta m-0 text-text-3">{historyOf(apiKey)}</p>
        </div>
        <Button label={words.action} variant="outline" onClick={() => setAsking(true)} />
      </div>
      <Disclosure title={scopeCount(apiKey)} className="border-b-0">
        <ul className="type-body m-0 pl-5">
          {apiKey.scopes.map((scope) => (
            <li key={scope}>{scopeTitleOf(scope)}</li>
          ))}
        </ul>
      </Disclosure>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.title}
        description={words.description}
        confirmLabel={words.confirm}
        isBusy={isBusy}
        onConfirm={() => void revoke()}
      />
    </Card>
  );
}

const scopeCount = ({ scopes }: ApiKey): string =>
  scopes.length === 1 ? '1 permission' : `${scopes.length} permissions`;

function historyOf(apiKey: ApiKey): string {
  const { created_at: createdAt, last_used_at: usedAt, expires_at: expiresAt } = apiKey;
  const nowMs = Date.now();
  const when = (instant: string): string => relativeTime(Date.parse(instant), nowMs);
  const used = usedAt === null ? 'never used' : `last used ${when(usedAt)}`;
  if (apiKey.client_id !== null) return `Connected ${when(createdAt)}, ${used}`;
  const end = expiresAt === null ? 'doesn’t expire' : endText(expiresAt, nowMs);
  return `Created ${when(createdAt)}, ${used}, ${end}`;
}

const endText = (expiresAt: string, nowMs: number): string =>
  `${Date.parse(expiresAt) <= nowMs ? 'expired' : 'expires'} ${formatDay(expiresAt.slice(0, 10))}`;
