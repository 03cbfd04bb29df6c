import { findArticle } from '@plumbline/documentation/articles';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Card, EmptyState, ListRow } from '@plumbline/ui';
import { useQuery } from '#src/ground/backend/queries.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { SUPPORT_KEY } from '../use-desk.ts';
import type { LogsPartProps } from './support-logs-screen.tsx';

/** Which help articles helped, those that helped least first. */
export function ArticlesPart({ desk }: LogsPartProps) {
  const nowMs = useMinute();
  const totals = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'article votes'],
    queryFn: () => desk.calls.articleVotes(),
  });
  return (
    <OnlinePart headingLevel={3} query={totals} subject="article feedback">
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="No feedback yet" headingLevel={3} className="pt-4.5">
            Answers to “Was this helpful?” in the documentation are counted here, without names.
          </EmptyState>
        ) : (
          <Card padding="none">
            {rows.map(({ slug, helpful, unhelpful, last_voted_at }) => (
              <ListRow
                key={slug}
                title={findArticle(slug)?.title ?? slug}
                meta={`Last answer ${relativeTime(Date.parse(last_voted_at), nowMs)}`}
                aside={
                  <span className="type-ui whitespace-nowrap">
                    {helpful} yes, {unhelpful} no
                  </span>
                }
                render={<a href={`/documentation/${slug}`} />}
              />
            ))}
          </Card>
        )
      }
    </OnlinePart>
  );
}
