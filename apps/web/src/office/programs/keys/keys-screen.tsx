/** /settings/api-keys: keys of the public API and connected apps, made and ended online. */
import { Button, EmptyState, LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useRead } from '#src/ground/backend/use-read.ts';
import type { KeyCalls, NewKey } from '../calls/key-calls.ts';
import { ShownOnce } from '../shown-once.tsx';
import { useKeyCalls } from '../use-key-calls.ts';
import { KeyCard } from './key-card.tsx';
import { KeyDialog } from './key-dialog.tsx';

export function KeysScreen({ organizationId }: { readonly organizationId: string }) {
  return <KeysView calls={useKeyCalls(organizationId)} />;
}

const KEY_HINT = 'Anyone who has it can do what it allows, in your name.';
const SENTENCES = {
  'not-now': 'Your company has 50 keys and apps, which is the limit. Revoke one you don’t need.',
  refused: 'Only owners and admins can create keys.',
};

export function KeysView({ calls }: { readonly calls: KeyCalls }) {
  const read = useCallback(() => calls.list(), [calls]);
  const { state, reload } = useRead(read);
  const [isAdding, setAdding] = useState(false);
  const [key, setKey] = useState<string | null>(null);

  async function create(given: NewKey): Promise<string | null> {
    const made = await calls.create(given);
    if (!made.ok) return sentenceOf(made.error, SENTENCES);
    setKey(made.value);
    await reload();
    return null;
  }

  return (
    <div className="grid max-w-(--page-form) gap-5">
      <div className="flex flex-wrap gap-2">
        <Button label="New key" icon={Plus} variant="primary" onClick={() => setAdding(true)} />
        <LinkButton
          label="API reference"
          variant="outline"
          render={<Link to="/documentation/$slug" params={{ slug: 'api' }} />}
        />
      </div>
      {key !== null && <ShownOnce label="Your key" value={key} hint={KEY_HINT} />}
      {state.status === 'loading' && <Skeleton label="Loading keys" rows={3} />}
      {state.status === 'failed' && (
        <EmptyState
          title="Keys couldn’t load"
          action={<Button label="Try again" onClick={() => void reload()} />}
        >
          They’re managed online. Programs that use them aren’t affected.
        </EmptyState>
      )}
      {state.status === 'ready' && state.value.length === 0 && (
        <EmptyState title="No keys or apps yet">
          A key lets your own program, Zapier, or Make work with your company’s data, within the permissions
          you choose. Connected apps and assistants are also listed here.
        </EmptyState>
      )}
      {state.status === 'ready' &&
        state.value.map((each) => <KeyCard key={each.id} calls={calls} apiKey={each} onChanged={reload} />)}
      {isAdding && <KeyDialog onSave={create} onClose={() => setAdding(false)} />}
    </div>
  );
}
