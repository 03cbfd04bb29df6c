/** The contact form, for members and visitors; only visitors enter who they are. */

import { CATEGORY_WORDS, SUBJECT_LIMIT, TICKET_TEXT_LIMIT } from '@plumbline/domain/office/support/limits';
import { TICKET_CATEGORIES, type TicketCategory } from '@plumbline/domain/office/support/ticket-states';
import { Button, Field, Select, TextArea, TextInput } from '@plumbline/ui';
import { Send } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { BegunTicket } from '../talk/draft-shapes.ts';
import { FilePicker } from '../talk/file-picker.tsx';
import type { WaitingFile } from '../waiting/waiting-items.ts';
import { DiagnosticsChoice } from './diagnostics-choice.tsx';

export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly category: TicketCategory;
  readonly body: string;
  readonly files: readonly WaitingFile[];
  readonly diagnostics: Readonly<Record<string, string>> | null;
  /** Honeypot value, filled in only by programs. */
  readonly website: string;
}

export interface ContactFormProps {
  readonly isVisitor: boolean;
  /** The previous message, returned with the reason. */
  readonly initial?: Omit<ContactDraft, 'files'> | undefined;
  readonly initialFailure?: string | undefined;
  /** Where its author left off; `onWrite` gets every change. */
  readonly begun?: BegunTicket | undefined;
  readonly onWrite?: (begun: BegunTicket) => void;
  readonly collect: () => Promise<Record<string, string>>;
  /** Returns null when sent or stored, which replaces the form; otherwise the error. */
  readonly onSend: (draft: ContactDraft) => Promise<string | null>;
  /** Between the form and its button: the captcha. */
  readonly children?: ReactNode;
}

type Problems = Partial<Record<'name' | 'email' | 'subject' | 'category' | 'body', string>>;

const EMPTY = { name: '', email: '', subject: '', category: '', body: '', website: '' };

const textsOf = (initial: typeof EMPTY | undefined): typeof EMPTY =>
  initial === undefined
    ? EMPTY
    : {
        name: initial.name,
        email: initial.email,
        subject: initial.subject,
        category: initial.category,
        body: initial.body,
        website: initial.website,
      };

const textsBegun = (begun: BegunTicket | undefined): Partial<typeof EMPTY> =>
  begun === undefined ? {} : { subject: begun.subject, category: begun.category, body: begun.body };

function problemsOf(draft: typeof EMPTY, isVisitor: boolean): Problems {
  const isAddress = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(draft.email.trim());
  return {
    ...(isVisitor && draft.name.trim() === '' && { name: 'Who are you? A first name will do.' }),
    ...(isVisitor &&
      !isAddress && { email: 'Enter an email address so we can reply, like ann@example.com.' }),
    ...(draft.category === '' && { category: 'Choose a topic.' }),
    ...(draft.subject.trim() === '' && { subject: 'Enter a short subject.' }),
    ...(draft.subject.trim().length > SUBJECT_LIMIT && { subject: `At most ${SUBJECT_LIMIT} characters.` }),
    ...(draft.body.trim() === '' && { body: 'Tell us what happened, or what you’d like to know.' }),
    ...(draft.body.length > TICKET_TEXT_LIMIT && {
      body: `At most ${TICKET_TEXT_LIMIT} characters; these are ${draft.body.length}.`,
    }),
  };
}

/** An error disappears once its field is valid; none appears before the form is sent. */
function stillTrue(shown: Problems, now: Problems): Problems {
  const names = Object.keys(shown) as (keyof Problems)[];
  return Object.fromEntries(names.flatMap((name) => (now[name] === undefined ? [] : [[name, now[name]]])));
}

export function ContactForm(props: ContactFormProps) {
  const { isVisitor, initial, initialFailure, begun, onWrite, collect, onSend, children } = props;
  const [draft, setDraft] = useState(() => ({ ...textsOf(initial), ...textsBegun(begun) }));
  const [files, setFiles] = useState<readonly WaitingFile[]>(begun?.files ?? []);
  const [diagnostics, setDiagnostics] = useState(initial?.diagnostics ?? null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState(initialFailure ?? null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const told = (next: typeof EMPTY, chosen: readonly WaitingFile[]): void =>
    onWrite?.({ subject: next.subject, category: next.category, body: next.body, files: chosen });
  function change(patch: Partial<typeof EMPTY>): void {
    const next = { ...draft, ...patch };
    setDraft(next);
    told(next, files);
    setProblems((shown) => stillTrue(shown, problemsOf(next, isVisitor)));
  }
  function choose(chosen: readonly WaitingFile[]): void {
    setFiles(chosen);
    told(draft, chosen);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = problemsOf(draft, isVisitor);
    setProblems(found);
    setFailure(null);
    const category = TICKET_CATEGORIES.find((each) => each === draft.category);
    if (Object.keys(found).length > 0 || category === undefined) {
      // After the errors have been rendered.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    const said = await onSend({ ...draft, category, files, diagnostics });
    setBusy(false);
    setFailure(said);
  }
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {isVisitor && (
        <div className="grid gap-5 md:grid-cols-2">
          <Field label="Your name" isRequired error={problems.name}>
            <TextInput
              autoComplete="name"
              maxLength={200}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field label="Email" isRequired error={problems.email}>
            <TextInput
              type="email"
              autoComplete="email"
              maxLength={320}
              value={draft.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
        </div>
      )}
      <Field label="What is it about?" isRequired error={problems.category}>
        <Select
          placeholder="Choose one"
          options={TICKET_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }))}
          value={draft.category}
          onChange={(event) => change({ category: event.target.value })}
        />
      </Field>
      <Field label="Subject" isRequired error={problems.subject}>
        <TextInput value={draft.subject} onChange={(event) => change({ subject: event.target.value })} />
      </Field>
      <Field label="Message" isRequired error={problems.body}>
        <TextArea rows={6} value={draft.body} onChange={(event) => change({ body: event.target.value })} />
      </Field>
      {isVisitor ? (
        // Hidden from people and from autofill; programs fill it in.
        <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
          <label>
            Website
            <input
              tabIndex={-1}
              autoComplete="off"
              value={draft.website}
              onChange={(event) => change({ website: event.target.value })}
            />
          </label>
        </div>
      ) : (
        <FilePicker chosen={files} onChange={choose} />
      )}
      <DiagnosticsChoice collect={collect} value={diagnostics} onChange={setDiagnostics} />
      {children}
      {failure !== null && (
        <p role="alert" className="m-0 font-medium">
          {failure}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" icon={Send} label="Send message" isBusy={isBusy} />
      </div>
    </form>
  );
}
