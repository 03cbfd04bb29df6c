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
  | { readonly status: 'idle' }
  | { readonly status: 'saving' | 'saved'; readonly isHelpful: boolean }
  | { readonly status: 'failed'; readonly sentence: string };

/** Asks whether the article helped. */
export function ArticleVote({ slug, calls, isVisitor = false, given }: ArticleVoteProps) {
  const [state, setState] = useState<State>({ status: 'idle' });
  async function vote(isHelpful: boolean): Promise<void> {
    if (state.status === 'saving') return;
    setState({ status: 'saving', isHelpful });
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
      {state.status !== 'saved' && (
        <>
          <p className="type-ui m-0 font-strong">Was this helpful?</p>
          <div className="flex gap-2">
            <VoteButton isYes isBusy={isSaving(state, true)} onPress={vote} />
            <VoteButton isYes={false} isBusy={isSaving(state, false)} onPress={vote} />
          </div>
        </>
      )}
      {/* There from the start, so that screen readers hear the answer. */}
      <p role="status" className="type-body m-0 text-text-2 empty:hidden">
        {state.status === 'failed' && state.sentence}
        {state.status === 'saved' && state.isHelpful && 'Thanks for letting us know.'}
        {state.status === 'saved' && !state.isHelpful && <SorryText isVisitor={isVisitor} />}
      </p>
    </section>
  );
}

const isSaving = (state: State, isHelpful: boolean): boolean =>
  state.status === 'saving' && state.isHelpful === isHelpful;

interface VoteButtonProps {
  readonly isYes: boolean;
  readonly isBusy: boolean;
  readonly onPress: (isHelpful: boolean) => Promise<void>;
}

function VoteButton({ isYes, isBusy, onPress }: VoteButtonProps) {
  return (
    <Button
      label={isYes ? 'Yes' : 'No'}
      icon={isYes ? ThumbsUp : ThumbsDown}
      variant="outline"
      isBusy={isBusy}
      onClick={() => void onPress(isYes)}
    />
  );
}

function SorryText({ isVisitor }: Pick<ArticleVoteProps, 'isVisitor'>) {
  return (
    <>
      Sorry about that.{' '}
      <TextLink render={<a href={isVisitor ? '/support' : '/support-center'} />}>Contact support</TextLink>{' '}
      and we’ll help you directly.
    </>
  );
}
