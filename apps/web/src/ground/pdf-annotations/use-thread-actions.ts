import { relativeTime } from '@plumbline/domain/time/relative-time';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import type { AnnotationThread, ThreadReply } from './threads.ts';
import type { PdfAnnotations } from './use-pdf-annotations.ts';

export interface ThreadActions {
  readonly comment: (thread: AnnotationThread, text: string) => Promise<boolean>;
  readonly reply: (thread: AnnotationThread, text: string) => Promise<boolean>;
  readonly deleteReply: (reply: ThreadReply) => Promise<boolean>;
  readonly setResolved: (thread: AnnotationThread, isResolved: boolean) => Promise<boolean>;
  readonly isMine: (reply: ThreadReply) => boolean;
  readonly resolvedWords: (thread: AnnotationThread) => string;
}

/** What a person does with the comments of one PDF; each is one commit. Failures are shown. */
export function useThreadActions({
  repository,
  place: { scopeId },
}: Pick<PdfAnnotations, 'repository' | 'place'>): ThreadActions {
  const { store, userId } = useLocal();
  const { nameOf } = useMembers();
  const commit = useCommit();
  const failed = 'The comment was not saved';
  return {
    comment: (thread, text) =>
      commit([repository.updating({ id: thread.id, scopeId }, { comment: text })], {
        label: 'Comment',
        done: null,
        failed,
      }),
    reply: (thread, text) =>
      commit([repository.replies.inserting(scopeId, store.newId(), { annotationId: thread.id, text })], {
        label: 'Reply',
        done: null,
        failed,
      }),
    deleteReply: (reply) =>
      commit([repository.replies.removing({ id: reply.id, scopeId })], {
        label: 'Delete reply',
        done: 'Reply deleted',
        failed: 'The reply was not deleted',
        undone: 'Reply restored',
      }),
    setResolved: (thread, isResolved) =>
      commit(
        [
          repository.updating(
            { id: thread.id, scopeId },
            isResolved
              ? { resolvedAt: store.nowIso(), resolvedBy: userId }
              : { resolvedAt: null, resolvedBy: null },
          ),
        ],
        {
          label: isResolved ? 'Resolve comment' : 'Reopen comment',
          done: isResolved ? 'Comment resolved' : 'Comment reopened',
          failed,
          undone: isResolved ? 'Comment reopened' : 'Comment resolved',
        },
      ),
    isMine: ({ authorId }) => (authorId ?? userId) === userId,
    resolvedWords: ({ resolvedAt, resolvedBy }) =>
      resolvedAt === null
        ? ''
        : `Resolved by ${nameOf(resolvedBy ?? userId)}, ${relativeTime(Date.parse(resolvedAt), store.clock.nowMs())}`,
  };
}
