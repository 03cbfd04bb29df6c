/** What clients wrote about their inspections; each appears on the booking page when someone shows it. */
import { failedText } from '@plumbline/domain/ground/messages';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Card, Tag, useToaster } from '@plumbline/ui';
import { useMemo } from 'react';
import { useQuery } from '#src/ground/backend/queries.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { Stars } from '#src/ground/pictures/stars.tsx';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createReviewCalls, type GivenReview } from '../calls/review-calls.ts';

const STATES = {
  given: { label: 'New', tone: 'needs' },
  shown: { label: 'On the page', tone: 'good' },
  hidden: { label: 'Not shown', tone: 'plain' },
} as const;

export function ReviewList({ officeId }: { readonly officeId: string }) {
  const { backend } = useSessionParts();
  const calls = useMemo(() => createReviewCalls(backend, officeId), [backend, officeId]);
  const toaster = useToaster();
  const query = useQuery({ queryKey: ['reviews', officeId], queryFn: calls.read });

  async function decide({ id }: GivenReview, isShown: boolean): Promise<void> {
    const called = await calls.decide(id, isShown);
    if (!called.ok) toaster.show({ message: failedText('update', 'review'), kind: 'error' });
    await query.refetch();
  }
  return (
    <Card padding="large" className="mb-6">
      <h2 className="type-h2 mt-0 mb-1">Reviews</h2>
      <p className="type-meta mt-0 mb-4 text-text-3">
        Written by clients from the email that follows a report. The count and average on your page include
        only the reviews you show. The page says that you choose them.
      </p>
      <OnlinePart query={query} subject="reviews" headingLevel={3}>
        {(reviews) =>
          reviews.length === 0 ? (
            <p className="type-body m-0 text-text-2">No reviews yet.</p>
          ) : (
            <ul className="m-0 grid list-none gap-4 p-0">
              {reviews.map((review) => (
                <Review
                  key={review.id}
                  review={review}
                  onDecide={(isShown) => void decide(review, isShown)}
                />
              ))}
            </ul>
          )
        }
      </OnlinePart>
    </Card>
  );
}

interface ReviewProps {
  readonly review: GivenReview;
  readonly onDecide: (isShown: boolean) => void;
}

function Review({ review, onDecide }: ReviewProps) {
  const { status, rating, name, words, given_at: givenAt } = review;
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <p className="type-label m-0 flex flex-wrap items-center gap-2">
        <Stars rating={rating} />
        {name}
        <span className="type-meta text-text-3">{formatDay(givenAt.slice(0, 10))}</span>
        <Tag tone={STATES[status].tone}>{STATES[status].label}</Tag>
      </p>
      {words !== '' && <p className="type-body m-0 [overflow-wrap:anywhere]">{words}</p>}
      <div className="flex flex-wrap gap-2">
        {status !== 'shown' && (
          <Button label="Show on page" variant="outline" onClick={() => onDecide(true)} />
        )}
        {status !== 'hidden' && <Button label="Don’t show" variant="bare" onClick={() => onDecide(false)} />}
      </div>
    </li>
  );
}
