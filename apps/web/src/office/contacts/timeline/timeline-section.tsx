/** The timeline of a page, with the box for adding notes. */
import { NOTE_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { countOf } from '@plumbline/domain/ground/format-number';
import { createdText, deletedText, failedText } from '@plumbline/domain/ground/messages';
import { type ContactNoteKind, contactNoteKinds } from '@plumbline/domain/tables/records';
import { dayInWords } from '@plumbline/domain/time/day-words';
import {
  Button,
  EmptyState,
  Icon,
  IconButton,
  type IconType,
  Select,
  Skeleton,
  TextArea,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  FileSignature,
  FileText,
  ListTodo,
  Mail,
  MessageSquare,
  Plus,
  StickyNote,
  Trash2,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { localDay } from '#src/ground/device/local-day.ts';
import { localTime } from '#src/ground/device/local-time.ts';
import { useFormDraft } from '#src/ground/form/use-form-draft.ts';
import type { LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '../use-commit.ts';
import { MessagesState } from './messages-state.tsx';
import { type TimelineEntry, type TimelineKind, type TimelineSubject, timelineOf } from './timeline.ts';
import type { TimelineMessages } from './use-contact-messages.ts';
import type { WorkRows } from './use-work-rows.ts';

const ICONS: Readonly<Record<TimelineKind, IconType>> = {
  agreement: FileSignature,
  appointment: CalendarDays,
  report: FileText,
  task: ListTodo,
  note: StickyNote,
  message: MessageSquare,
};
const FIRST = 30;

export interface TimelineSectionProps {
  readonly rows: LiveState<WorkRows>;
  readonly subject: TimelineSubject;
  /** Owner of a new note. */
  readonly target: { readonly contactId: string } | { readonly accountId: string };
  /** Emails and texts. */
  readonly messages: TimelineMessages;
}

export function TimelineSection({ rows, subject, target, messages }: TimelineSectionProps) {
  const { store } = useLocal();
  const [isWhole, setWhole] = useState(false);
  const entries = useMemo(
    () => (rows.status === 'ready' ? timelineOf(subject, rows.value, messages.items) : []),
    [rows, subject, messages.items],
  );
  const today = localDay(store.clock.nowMs());
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  return (
    <section aria-label="Timeline" className="min-w-0">
      <h2 className="type-h2 m-0 mb-3">Timeline</h2>
      <NoteBox key={noteKey(target)} target={target} />
      <MessagesState messages={messages} today={today} />
      {rows.status === 'loading' && <Skeleton className="mt-4" />}
      {rows.status === 'failed' && (
        <p className="type-body mt-4 text-text-2">{`${failedText('load', 'timeline')}. Reload this page.`}</p>
      )}
      {rows.status === 'ready' && entries.length === 0 && (
        <EmptyState className="mt-8" headingLevel={3} title="Nothing yet">
          Appointments, agreements, reports, messages, tasks, and notes appear here, newest first.
        </EmptyState>
      )}
      <ol className="m-0 mt-2 list-none p-0">
        {shown.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} today={today} />
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button
          label={`Show ${countOf(entries.length - shown.length, 'earlier entry', 'earlier entries')}`}
          variant="bare"
          className="mt-2"
          onClick={() => setWhole(true)}
        />
      )}
    </section>
  );
}

function Entry({ entry, today }: { readonly entry: TimelineEntry; readonly today: string }) {
  const { repositories } = useLocal();
  const commit = useCommit();
  const { note } = entry;
  return (
    <li className="relative flex items-start gap-3 border-b border-line py-3 last:border-0">
      <Icon
        of={entry.message?.channel === 'email' ? Mail : ICONS[entry.kind]}
        className="mt-0.5 flex-none text-text-3"
      />
      <div className="min-w-0 flex-1">
        <EntryTitle entry={entry} />
        <p className="type-meta m-0 mt-0.5 text-text-3">
          {`${dayInWords(localDay(entry.at), today)}, ${localTime(entry.at)}${entry.detail === '' ? '' : ` · ${entry.detail}`}`}
        </p>
      </div>
      {note !== null && (
        <IconButton
          icon={Trash2}
          label={`Delete ${NOTE_KIND_LABELS[note.kind].toLowerCase()}`}
          onClick={() =>
            void commit([repositories.contactNotes.removing(note)], {
              label: 'Delete note',
              done: deletedText(NOTE_KIND_LABELS[note.kind]),
              failed: failedText('delete', 'note'),
              undone: 'Note restored.',
            })
          }
        />
      )}
    </li>
  );
}

const LINKED = 'type-body font-strong text-text no-underline after:absolute after:inset-0 hover:underline';

function EntryTitle({ entry: { id, kind, title, message } }: { readonly entry: TimelineEntry }) {
  switch (kind) {
    case 'appointment':
      return (
        <Link to="/calendar/appointments/$id" params={{ id }} className={LINKED}>
          {title}
        </Link>
      );
    case 'report':
      return (
        <Link to="/reports/$id" params={{ id }} className={LINKED}>
          {title}
        </Link>
      );
    case 'agreement':
      return (
        <Link to="/agreements/record/$id" params={{ id }} className={LINKED}>
          {title}
        </Link>
      );
    case 'task':
      return (
        <Link to="/tasks" search={{ task: id }} className={LINKED}>
          {title}
        </Link>
      );
    case 'message':
      return (
        <Link
          to="/settings/email-log"
          search={{ words: message?.address, ...(message?.channel === 'text' && { kind: 'texts' }) }}
          className={LINKED}
        >
          {title}
        </Link>
      );
    case 'note':
      return <p className="type-body m-0 break-words whitespace-pre-line">{title}</p>;
  }
}

const KINDS = Object.entries(NOTE_KIND_LABELS).map(([value, label]) => ({ value, label }));

const noteSchema = z.object({ kind: z.enum(contactNoteKinds), body: z.string() });
type TypedNote = z.infer<typeof noteSchema>;
const BLANK_NOTE: TypedNote = { kind: 'note', body: '' };

const noteKey = (target: TimelineSectionProps['target']): string =>
  `note ${'contactId' in target ? target.contactId : target.accountId}`;

/** Input stays on this device until added. */
function NoteBox({ target }: Pick<TimelineSectionProps, 'target'>) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const draft = useFormDraft(noteKey(target));
  const [typed, setTyped] = useState<TypedNote | null>(null);
  const { kind, body } = typed ?? noteSchema.safeParse(draft.kept).data ?? BLANK_NOTE;
  function change(patch: Partial<TypedNote>): void {
    const next = { kind, body, ...patch };
    setTyped(next);
    draft.save(next);
  }
  async function add(): Promise<void> {
    if (body.trim() === '') return;
    const values = { ...target, kind, body: body.trim(), happenedAt: store.nowIso() };
    const isSaved = await commit([repositories.contactNotes.inserting(officeId, store.newId(), values)], {
      label: 'Add note',
      done: createdText(NOTE_KIND_LABELS[kind]),
      failed: failedText('create', 'note'),
    });
    if (!isSaved) return;
    setTyped({ kind, body: '' });
    await draft.clear();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextArea
        aria-label="What happened"
        placeholder="Called, wants Friday mornings."
        rows={2}
        maxLength={5000}
        value={body}
        readOnly={draft.kept === undefined}
        onChange={(event) => change({ body: event.target.value })}
      />
      <div className="mt-2 flex gap-2">
        <Select
          aria-label="Entry type"
          className="w-40"
          options={KINDS}
          value={kind}
          onChange={(event) => change({ kind: event.target.value as ContactNoteKind })}
        />
        <Button label="Add" icon={Plus} type="submit" />
      </div>
    </form>
  );
}
