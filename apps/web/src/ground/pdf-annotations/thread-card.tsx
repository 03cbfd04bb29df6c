import { Button, IconButton } from '@plumbline/ui';
import { Check, MessageSquarePlus, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Viewer } from '#src/ground/pdf-viewer/engine/viewer-types.ts';
import { CommentForm } from './comment-form.tsx';
import { Said } from './said.tsx';
import { ANNOTATION_LABELS, type AnnotationThread } from './threads.ts';
import type { PdfAnnotations } from './use-pdf-annotations.ts';
import { useThreadActions } from './use-thread-actions.ts';

interface ThreadCardProps {
  readonly viewer: Viewer;
  readonly thread: AnnotationThread;
  readonly annotations: PdfAnnotations;
  readonly link: ReactNode;
}

/** One annotation: author, comments, and what can be done. */
export function ThreadCard({ viewer, thread, annotations, link }: ThreadCardProps) {
  const { id, pageIndex, kind, shownText, comment, replies, authorId, at, resolvedAt } = thread;
  const actions = useThreadActions(annotations);
  const [isWriting, setWriting] = useState(false);
  const hasComment = comment !== '';
  return (
    <li className="rounded-md bg-surface shadow-[inset_0_0_0_1px_var(--line)]">
      <button
        type="button"
        onClick={() => void viewer.showAnnotation(id)}
        className="type-meta grid min-h-11 w-full content-center gap-0.5 rounded-t-md border-0 bg-transparent px-3 py-2 text-left text-text-2 hover:bg-control"
      >
        <span>{`Page ${pageIndex + 1} · ${ANNOTATION_LABELS[kind]}`}</span>
        {shownText !== '' && (
          <span className="type-body line-clamp-3 wrap-anywhere text-text">{shownText}</span>
        )}
      </button>
      <div className="grid gap-3 px-3 pb-2">
        <Said authorId={authorId} at={at} text={comment} />
        {replies.map((reply) => (
          <Said
            key={reply.id}
            authorId={reply.authorId}
            at={reply.at}
            text={reply.text}
            aside={
              actions.isMine(reply) && (
                <IconButton
                  icon={Trash2}
                  label={`Delete reply: ${reply.text.slice(0, 40)}`}
                  onClick={() => void actions.deleteReply(reply)}
                />
              )
            }
          />
        ))}
        {isWriting && (
          <CommentForm
            label={hasComment ? 'Reply' : 'Comment'}
            onCancel={() => setWriting(false)}
            onSend={async (text) => {
              const isDone = hasComment
                ? await actions.reply(thread, text)
                : await actions.comment(thread, text);
              if (isDone) setWriting(false);
            }}
          />
        )}
        <div className="-mx-1.5 flex flex-wrap items-center gap-1">
          {!isWriting && resolvedAt === null && (
            <Button
              variant="bare"
              icon={MessageSquarePlus}
              label={hasComment ? 'Reply' : 'Comment'}
              onClick={() => setWriting(true)}
            />
          )}
          {(hasComment || replies.length > 0 || resolvedAt !== null) && (
            <Button
              variant="bare"
              icon={resolvedAt === null ? Check : RotateCcw}
              label={resolvedAt === null ? 'Resolve' : 'Reopen'}
              onClick={() => void actions.setResolved(thread, resolvedAt === null)}
            />
          )}
          {link}
        </div>
        {resolvedAt !== null && <p className="type-meta m-0 text-text-2">{actions.resolvedWords(thread)}</p>}
      </div>
    </li>
  );
}
