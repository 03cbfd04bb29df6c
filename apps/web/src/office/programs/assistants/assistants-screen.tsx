/** /settings/assistants: how an assistant connects, what it proposes, and what it did. Online only. */
import { Button, Disclosure, EmptyState, LinkButton, Skeleton, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useRead } from '#src/ground/backend/use-read.ts';
import type { Draft, DraftCalls } from '../calls/draft-calls.ts';
import type { KeyCalls } from '../calls/key-calls.ts';
import { CallLog } from './call-log.tsx';
import { DraftCard } from './draft-card.tsx';
import type { AcceptDraft } from './use-accept-draft.ts';

export interface AssistantsViewProps {
  readonly drafts: DraftCalls;
  /** Null: this role doesn't see the log. */
  readonly log: Pick<KeyCalls, 'log'> | null;
  /** Where assistants connect. */
  readonly address: string;
  readonly onCheck: AcceptDraft['check'];
  readonly onAccept: AcceptDraft['accept'];
}

export function AssistantsView({ drafts, log, address, onCheck, onAccept }: AssistantsViewProps) {
  return (
    <div className="grid max-w-(--page-form) gap-8">
      <section aria-label="Connect an assistant" className="grid gap-3">
        <p className="type-body m-0 text-text-2">
          Add <strong className="break-all">{address}</strong> as a connector in your assistant (it must
          support MCP). It opens Plumbline, where you choose its permissions. It sees what you allow and can
          only make proposals. Nothing happens until someone confirms it here.
        </p>
        {log !== null && (
          <div>
            <LinkButton
              label="Connected apps and keys"
              variant="outline"
              render={<Link to="/settings/api-keys" />}
            />
          </div>
        )}
      </section>
      <Proposals drafts={drafts} onCheck={onCheck} onAccept={onAccept} />
      {log !== null && (
        <Disclosure title="What assistants did" className="border-b-0">
          <CallLog calls={log} />
        </Disclosure>
      )}
    </div>
  );
}

type ProposalsProps = Pick<AssistantsViewProps, 'drafts' | 'onCheck' | 'onAccept'>;

function Proposals({ drafts, onCheck, onAccept }: ProposalsProps) {
  const toaster = useToaster();
  const read = useCallback(() => drafts.waiting(), [drafts]);
  const { state, reload } = useRead(read);

  /** Decided first: of two people only one makes the row. Without a reason for a time that isn't free it keeps waiting. */
  async function decide(draft: Draft, isAccepted: boolean): Promise<void> {
    const overrides = isAccepted ? await onCheck(draft) : [];
    if (overrides === null) return;
    const decided = await drafts.decide(draft.id, isAccepted);
    if (!decided.ok)
      toaster.show({ message: 'That didn’t work.', detail: sentenceOf(decided.error), kind: 'error' });
    else if (!decided.value) toaster.show({ message: 'Someone else already decided this.' });
    else if (isAccepted) await onAccept(draft, overrides);
    else toaster.show({ message: 'Dismissed.' });
    await reload();
  }

  return (
    <section aria-label="Proposals" className="grid gap-3">
      <h2 className="type-h3 m-0">Proposals</h2>
      {state.status === 'loading' && <Skeleton label="Loading proposals" rows={3} />}
      {state.status === 'failed' && (
        <EmptyState
          title="Proposals couldn’t load"
          action={<Button label="Try again" onClick={() => void reload()} />}
        >
          They’re stored online. Nothing happens until you confirm it.
        </EmptyState>
      )}
      {state.status === 'ready' && state.value.length === 0 && (
        <p className="type-body m-0 text-text-2">Nothing is waiting for you.</p>
      )}
      {state.status === 'ready' &&
        state.value.map((draft) => <DraftCard key={draft.id} draft={draft} onDecide={decide} />)}
    </section>
  );
}
