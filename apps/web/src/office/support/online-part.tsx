/** Content that is only on the server: its loading, error, and offline states. */
import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, EmptyState, Skeleton } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface OnlinePartProps<Value> {
  readonly query: UseQueryResult<Value>;
  /** As in 'Failed to load tickets'. */
  readonly subject: string;
  readonly children: (value: Value) => ReactNode;
}

export function OnlinePart<Value>({ query, subject, children }: OnlinePartProps<Value>) {
  // The previous data stays visible during and after a failed refetch.
  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === 'paused')
    return (
      <EmptyState title="You’re offline" headingLevel={3} className="pt-4.5">
        This is kept on the server and loads when you are back online. What you write meanwhile waits on this
        device.
      </EmptyState>
    );
  if (query.isError)
    return (
      <EmptyState
        title={failedText('load', subject)}
        headingLevel={3}
        className="pt-4.5"
        action={<Button label={tryAgainLabel} onClick={() => void query.refetch()} />}
      >
        The server did not answer. Nothing is lost.
      </EmptyState>
    );
  return <Skeleton label={loadingPageText} className="h-60" />;
}
