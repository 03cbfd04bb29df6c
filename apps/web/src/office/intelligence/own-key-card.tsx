/** The office's own key at a provider: entered once, stored sealed, never shown again. */
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Card, ConfirmDialog } from '@plumbline/ui';
import { useState } from 'react';
import { KeyForm } from './key-form.tsx';
import { PricesForm } from './prices-form.tsx';
import { recipientName } from './provider-names.ts';
import type { Intelligence } from './use-intelligence.ts';

export function OwnKeyCard({ intelligence }: { readonly intelligence: Intelligence }) {
  const { calls, state, readAgain } = intelligence;
  const [isRemoving, setRemoving] = useState(false);
  const [note, setNote] = useState('');
  const known = state.data?.key ?? null;

  async function remove(): Promise<void> {
    setRemoving(false);
    const answer = await calls.removeKey();
    setNote(answer.ok ? 'Key removed' : 'The key couldn’t be removed. Try again when you’re online.');
    await readAgain();
  }
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0">Your own key</h2>
      <p className="type-body mt-1.5 mb-4 text-pretty text-text-2">
        With your own key, requests go to the provider or server you choose, on your account and terms. The
        key is encrypted on the server and never shown again.
      </p>
      {known !== null ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="type-body m-0 mr-auto">
            {recipientName(known)}, {known.model},{' '}
            {known.ending === '' ? 'without a key' : `key ending in ${known.ending}`}, since{' '}
            {formatDay(known.setAt.slice(0, 10))}.
          </p>
          <Button label="Remove key" variant="outline" onClick={() => setRemoving(true)} />
        </div>
      ) : (
        <KeyForm intelligence={intelligence} onNote={setNote} />
      )}
      {known !== null && (
        <PricesForm
          key={known.setAt}
          intelligence={intelligence}
          prices={state.data?.prices ?? null}
          onNote={setNote}
        />
      )}
      <p role="status" className="type-note mt-3 mb-0 text-text-2">
        {note}
      </p>
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title="Remove key?"
        description="Requests go to your administrator’s model again, if there is one. Otherwise they wait."
        confirmLabel="Remove key"
        onConfirm={() => void remove()}
      />
    </Card>
  );
}
