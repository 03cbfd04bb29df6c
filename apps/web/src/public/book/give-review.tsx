/** One review behind the link of an email: a rating, a name, a few words. Written once. */
import {
  type GiveReviewAnswer,
  giveReviewSchema,
  PLAIN_WORDS_ONLY,
  type ReviewAnswer,
} from '@plumbline/domain/office/booking/page-contract';
import { Button, Field, Skeleton, TextArea, TextInput } from '@plumbline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { Stars } from '#src/ground/pictures/stars.tsx';
import { BOOKING_SENTENCES, type BookingCalls } from './booking-calls.ts';
import { Choice } from './choice.tsx';
import { focusFirstInvalid } from './focus.ts';
import { Notice } from './notice.tsx';
import { OfficeFrame } from './office-frame.tsx';

type Opened = Extract<ReviewAnswer, { status: 'ok' }>;
type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem'; readonly words: string }
  | { readonly kind: 'open'; readonly review: Opened };

const GONE = 'This link doesn’t lead to a review. It may have been replaced by a newer one.';
const RATINGS = [5, 4, 3, 2, 1];

/** ('Ann Marsh') -> 'Ann M.': what strangers need. */
export function shownName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1)?.[0];
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`;
}

export function GiveReview({ calls, token }: { readonly calls: BookingCalls; readonly token: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const load = useCallback(async () => {
    setState({ kind: 'loading' });
    const called = await calls.ask({ action: 'review', token });
    if (!called.ok) return setState({ kind: 'problem', words: sentenceOf(called.error, BOOKING_SENTENCES) });
    if (called.value.status === 'gone') return setState({ kind: 'problem', words: GONE });
    document.title = `Your review of ${called.value.office.name}`;
    setState({ kind: 'open', review: called.value });
  }, [calls, token]);
  useEffect(() => void load(), [load]);

  if (state.kind === 'loading')
    return (
      <main className="mx-auto w-full max-w-[40rem] px-5 py-10">
        <Skeleton label="Opening your review..." />
      </main>
    );
  if (state.kind === 'problem')
    return (
      <Notice title="Your review couldn’t open" onRetry={() => void load()}>
        {state.words}
      </Notice>
    );
  return (
    <OfficeFrame office={state.review.office} calls={calls}>
      <ReviewForm calls={calls} token={token} review={state.review} />
    </OfficeFrame>
  );
}

const ANSWERS: Readonly<Record<Exclude<GiveReviewAnswer['status'], 'given'>, string>> = {
  incomplete: 'Something’s missing. Please check the form.',
  gone: GONE,
};

interface ReviewFormProps {
  readonly calls: BookingCalls;
  readonly token: string;
  readonly review: Opened;
}

function ReviewForm({ calls, token, review }: ReviewFormProps) {
  const [isGiven, setGiven] = useState(review.isGiven);
  const [rating, setRating] = useState(0);
  const [name, setName] = useState(shownName(review.name));
  const [words, setWords] = useState('');
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function send(): Promise<void> {
    if (isBusy) return;
    const typed = giveReviewSchema.safeParse({ rating, name, words });
    setComplaints(typed.success ? {} : complaintsOf(typed.error.issues));
    if (!typed.success) return focusFirstInvalid(form.current);
    setBusy(true);
    const called = await calls.ask({ action: 'give-review', token, ...typed.data });
    setBusy(false);
    if (!called.ok) return setProblem(sentenceOf(called.error, BOOKING_SENTENCES));
    const { status } = called.value;
    if (status === 'given') setGiven(true);
    else setProblem(ANSWERS[status]);
  }
  if (isGiven)
    return (
      <Notice title="Thank you for your review" isInside>
        {`${review.office.name} received it and decides whether it appears on their page.`}
      </Notice>
    );
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <h1 className="type-h1 mt-0 mb-2">How was your inspection?</h1>
        {review.services !== '' && <p className="type-body m-0 text-text-2">{review.services}</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {problem !== '' && <p className="type-body m-0 rounded-md bg-major-soft px-4 py-3">{problem}</p>}
      </div>
      <fieldset className="m-0 grid gap-2 border-0 p-0" aria-describedby="rating-error">
        <legend className="type-label mb-2 p-0 text-text-2">Your rating</legend>
        {RATINGS.map((value) => (
          <Choice key={value} name="rating" isChosen={rating === value} onChoose={() => setRating(value)}>
            <Stars rating={value} />
          </Choice>
        ))}
        <p id="rating-error" role="alert" className="type-meta m-0 text-major empty:hidden">
          {complaints.rating}
        </p>
      </fieldset>
      <Field label="A few words" description="Optional" error={complaints.words}>
        <TextArea
          rows={5}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <Field label="Name on the page" error={complaints.name}>
        <TextInput maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button label="Send review" type="submit" variant="primary" isWide isBusy={isBusy} />
    </form>
  );
}

function complaintsOf(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]) {
  const words = { rating: 'Choose a rating.', name: 'Enter a name.', words: 'Use at most 1,000 characters.' };
  return Object.fromEntries(
    issues.map(({ path: [field], message }) => [
      field,
      message === PLAIN_WORDS_ONLY ? message : words[field as keyof typeof words],
    ]),
  );
}
