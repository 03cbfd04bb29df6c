/** The state of the website request: what is typed, what is wrong with it, and sending it. */
import { type WebsiteRequest, websiteRequestSchema } from '@plumbline/domain/office/website/website-request';
import { type FormEvent, useRef, useState } from 'react';

/** As typed: choices may be missing. */
export type RequestDraft = Omit<WebsiteRequest, 'budget' | 'pages' | 'material'> & {
  readonly budget: string;
  readonly pages: readonly string[];
  readonly material: readonly string[];
};
type Problems = Partial<Record<keyof RequestDraft, string>>;

export interface RequestFormProps {
  readonly initial: RequestDraft;
  readonly onChange: (draft: RequestDraft) => void;
  /** Returns null when sent or stored; otherwise the error. */
  readonly onSend: (request: WebsiteRequest) => Promise<string | null>;
}

export function useRequestForm({ initial, onChange, onSend }: RequestFormProps) {
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function change(patch: Partial<RequestDraft>): void {
    const next = { ...draft, ...patch };
    setDraft(next);
    onChange(next);
    // A field with an error is validated again.
    if (Object.keys(problems).length > 0) setProblems(problemsOf(next));
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = websiteRequestSchema.safeParse(draft);
    setProblems(problemsOf(draft));
    if (!read.success) {
      // After the errors have been rendered.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    const said = await onSend(read.data);
    setBusy(false);
    setFailure(said);
  }
  const text = (name: 'name' | 'email' | 'phone' | 'domain') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const area = (name: 'brief' | 'audience' | 'examples' | 'style' | 'notes', rows: number) => ({
    rows,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return { form, draft, problems, failure, isBusy, change, submit, text, area };
}

function problemsOf(draft: RequestDraft): Problems {
  const read = websiteRequestSchema.safeParse(draft);
  const found: Problems = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const name = path[0] as keyof RequestDraft;
    found[name] ??= name === 'budget' ? 'Choose a budget, or Not sure yet.' : message;
  }
  return found;
}
