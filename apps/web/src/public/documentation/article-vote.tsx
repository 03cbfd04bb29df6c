import { Button, TextLink } from '@plumbline/ui';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { VoteCalls } from './calls/vote-calls.ts';

export interface ArticleVoteProps {
  readonly slug: string;
  readonly calls: VoteCalls;
  /** Where help is without an account. */
  readonly isVisitor?: boolean;
  /** Given on a plain page, before this component was loaded. */
  readonly given?: boolean;
}

type State =
  | { readonly status: 'idle' | 'saving' }
  | { readonly status: 'saved'; readonly isHelpful: boolean }
  | { readonly status: 'failed'; readonly sentence: string };

/** Asks whether the article helped. */
export function ArticleVote({ slug, calls, isVisitor = false, given }: ArticleVoteProps) {
  const [state, setState] = useState<State>({ status: 'idle' });
  async function vote(isHelpful: boolean): Promise<void> {
    setState({ status: 'saving' });
    const saved = await calls.vote(slug, isHelpful);
    setState(
      saved.ok ? { status: 'saved', isHelpful } : { status: 'failed', sentence: sentenceOf(saved.error) },
    );
  }
  const begin = useRef(() => {
    if (given !== undefined) void vote(given);
  });
  useEffect(() => begin.current(), []);
  return (
    <section
      aria-label="Feedback on this article"
      className="mt-12 flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5 print:hidden"
    >
      {state.status === 'saved' ? (
        <p role="status" className="type-body m-0 text-text-2">
          {state.isHelpful ? 'Thanks for letting us know.' : <SorryText isVisitor={isVisitor} />}
        </p>
      ) : (
        <>
          <p className="type-ui m-0 font-strong">Was this helpful?</p>
          <div className="flex gap-2">
            <Button
              label="Yes"
              icon={ThumbsUp}
              variant="outline"
              isBusy={state.status === 'saving'}
              onClick={() => void vote(true)}
            />
            <Button
              label="No"
              icon={ThumbsDown}
              variant="outline"
              isBusy={state.status === 'saving'}
              onClick={() => void vote(false)}
            />
          </div>
          <p role="status" className="type-meta m-0 text-text-2 empty:hidden">
            {state.status === 'failed' && state.sentence}
          </p>
        </>
      )}
    </section>
  );
}

function SorryText({ isVisitor }: Pick<ArticleVoteProps, 'isVisitor'>) {
  return (
    <>
      Sorry about that.{' '}
      <TextLink render={<a href={isVisitor ? '/support' : '/support-center'} />}>Ask support</TextLink> and
      we’ll help you directly.
    </>
  );
}
