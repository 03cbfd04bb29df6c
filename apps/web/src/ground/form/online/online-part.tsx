/** A settings part that only the server knows: its loading, error, and offline states. */
import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, EmptyState, Skeleton } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface OnlinePartProps<Value> {
  readonly query: UseQueryResult<Value>;
  /** As in 'Failed to load letters'. */
  readonly subject: string;
  readonly children: (value: Value) => ReactNode;
}

export function OnlinePart<Value>({ query, subject, children }: OnlinePartProps<Value>) {
  // The previous data stays visible during and after a failed refetch.
  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === 'paused')
    return <EmptyState title="You’re offline">This loads when you’re back online.</EmptyState>;
  if (query.isError)
    return (
      <EmptyState
        title={failedText('load', subject)}
        action={<Button label={tryAgainLabel} onClick={() => void query.refetch()} />}
      >
        We couldn’t reach the server. Nothing is lost. Try again.
      </EmptyState>
    );
  return <Skeleton label={loadingPageText} className="h-80" />;
}
