import { useMemo } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createDraftCalls } from '../calls/draft-calls.ts';
import { useKeyCalls } from '../use-key-calls.ts';
import { AssistantsView } from './assistants-screen.tsx';
import { useAcceptDraft } from './use-accept-draft.ts';

export interface AssistantsPageProps {
  readonly organizationId: string;
  readonly seesLog: boolean;
}

export function AssistantsPage({ organizationId, seesLog }: AssistantsPageProps) {
  const { backend } = useSessionParts();
  const drafts = useMemo(() => createDraftCalls({ backend, organizationId }), [backend, organizationId]);
  const keys = useKeyCalls(organizationId);
  const { check, accept, dialog } = useAcceptDraft();
  return (
    <>
      <AssistantsView
        drafts={drafts}
        log={seesLog ? keys : null}
        address={`${location.origin}/mcp`}
        onCheck={check}
        onAccept={accept}
      />
      {dialog}
    </>
  );
}
