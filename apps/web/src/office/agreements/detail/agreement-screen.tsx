/** /agreements/record/{id}: one agreement as the office sees it. From this device; letters, links and the log need a network. */

import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import { type AgreementText, parseAgreement } from '@plumbline/domain/office/agreements/document';
import { EmptyState, LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { AgreementPage, type AgreementPageProps } from './agreement-page.tsx';
import { useAgreements } from './use-agreements.ts';

export interface AgreementScreenProps extends Pick<AgreementPageProps, 'isSigning' | 'onSigning'> {
  readonly agreementId: string;
}

export function AgreementScreen({ agreementId, ...props }: AgreementScreenProps) {
  const state = useAgreements();
  const text = useText(agreementId);
  if (state.status === 'failed' || text.status === 'failed') {
    return (
      <EmptyState className="m-5" title={failedText('load', 'agreement')}>
        This agreement couldn’t be opened. It’s safe on this device. Reload the page.
      </EmptyState>
    );
  }
  if (state.status === 'loading' || text.status === 'loading')
    return <Skeleton label={loadingPageText} className="m-5 h-96" />;
  const view = state.value.find(({ agreement }) => agreement.id === agreementId);
  if (view === undefined || text.value === null) {
    return (
      <EmptyState
        className="m-5"
        title="This agreement isn’t on this device"
        action={<LinkButton label="All agreements" render={<Link to="/agreements" />} />}
      >
        It will download when you’re back online.
      </EmptyState>
    );
  }
  const successor = state.value.find(({ agreement }) => agreement.replacesId === agreementId);
  return (
    <AgreementPage {...props} view={view} text={text.value} successorId={successor?.agreement.id ?? null} />
  );
}

/** Returns null when it is not on this device. */
function useText(agreementId: string): LiveState<AgreementText | null> {
  const { repositories } = useLocal();
  const state = useLive(`agreement text ${agreementId}`, () =>
    repositories.agreements.liveDocument(agreementId),
  );
  return useMemo(() => {
    if (state.status !== 'ready') return state;
    const [found] = state.value;
    return { status: 'ready', value: found === undefined ? null : parseAgreement(found.body) };
  }, [state]);
}
