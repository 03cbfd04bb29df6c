/** Content that only the server has: its loading, error, and offline states. */
import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, EmptyState, Skeleton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '#src/ground/backend/queries.ts';

export interface OnlinePartProps<Value> {
  readonly query: UseQueryResult<Value>;
  /** As in 'Failed to load letters'. */
  readonly subject: string;
  /** 3 inside a page's section. */
  readonly headingLevel?: 2 | 3 | undefined;
  readonly offlineText?: string | undefined;
  readonly children: (value: Value) => ReactNode;
}

export function OnlinePart<Value>({
  query,
  subject,
  headingLevel = 2,
  offlineText = 'This loads when you’re back online.',
  children,
}: OnlinePartProps<Value>) {
  // The previous data stays visible during and after a failed refetch.
  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === 'paused')
    return (
      <EmptyState title="You’re offline" headingLevel={headingLevel}>
        {offlineText}
      </EmptyState>
    );
  if (query.isError)
    return (
      <EmptyState
        title={failedText('load', subject)}
        headingLevel={headingLevel}
        action={<Button label={tryAgainLabel} onClick={() => void query.refetch()} />}
      >
        We couldn’t reach the server. Nothing is lost. Try again.
      </EmptyState>
    );
  return <Skeleton label={loadingPageText} className="h-80" />;
}
