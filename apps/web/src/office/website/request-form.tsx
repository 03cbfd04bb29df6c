/** What an agency needs to know before making an offer. Input stays on this device until sent. */
import {
  WEBSITE_BUDGETS,
  WEBSITE_MATERIAL,
  WEBSITE_PAGES,
  type WebsiteRequest,
  websiteRequestSchema,
} from '@plumbline/domain/office/website/website-request';
import {
  Button,
  ChipGroup,
  DateInput,
  Field,
  FieldGroup,
  FormSection,
  Select,
  TextArea,
  TextInput,
} from '@plumbline/ui';
import { Send } from 'lucide-react';
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

const choices = (entries: readonly { readonly id: string; readonly label: string }[]) =>
  entries.map(({ id, label }) => ({ value: id, label }));

export function RequestForm({ initial, onChange, onSend }: RequestFormProps) {
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
  return (
    <form ref={form} noValidate aria-label="Website request" onSubmit={(event) => void submit(event)}>
      <FormSection title="The site">
        <Field
          label="What is the site for?"
          description="What you do, where, and what a visitor should do next."
          error={problems.brief}
          isRequired
          className="sm:col-span-2"
        >
          <TextArea {...area('brief', 5)} />
        </Field>
        <Field label="Who should find it?" error={problems.audience} className="sm:col-span-2">
          <TextArea {...area('audience', 2)} placeholder="Buyers, agents, insurers; which cities" />
        </Field>
        <FieldGroup label="Pages" error={problems.pages} isRequired className="sm:col-span-2">
          {(wiring) => (
            <ChipGroup
              {...wiring}
              label="Pages"
              kind="multiple"
              choices={choices(WEBSITE_PAGES)}
              value={draft.pages}
              onValueChange={(pages) => change({ pages })}
            />
          )}
        </FieldGroup>
        <Field
          label="Examples"
          description="Addresses of sites that you like, and what you like about them."
          error={problems.examples}
          className="sm:col-span-2"
        >
          <TextArea {...area('examples', 3)} />
        </Field>
        <Field label="Style" error={problems.style} className="sm:col-span-2">
          <TextArea {...area('style', 2)} placeholder="Colors, words, what it should feel like" />
        </Field>
      </FormSection>
      <FormSection title="What is there">
        <FieldGroup label="You have already" className="sm:col-span-2">
          {(wiring) => (
            <ChipGroup
              {...wiring}
              label="You have already"
              kind="multiple"
              choices={choices(WEBSITE_MATERIAL)}
              value={draft.material}
              onValueChange={(material) => change({ material })}
            />
          )}
        </FieldGroup>
        <Field label="Domain, if you have one" error={problems.domain}>
          <TextInput {...text('domain')} inputMode="url" autoCapitalize="none" />
        </Field>
      </FormSection>
      <FormSection title="Frame">
        <Field label="Budget" error={problems.budget} isRequired>
          <Select
            placeholder="Choose one"
            options={choices(WEBSITE_BUDGETS)}
            value={draft.budget}
            onChange={(event) => change({ budget: event.target.value })}
          />
        </Field>
        <Field label="Wanted on" error={problems.wantedOn}>
          <DateInput value={draft.wantedOn} onChange={(event) => change({ wantedOn: event.target.value })} />
        </Field>
        <Field label="Anything else" error={problems.notes} className="sm:col-span-2">
          <TextArea {...area('notes', 3)} />
        </Field>
      </FormSection>
      <FormSection title="You">
        <Field label="Your name" error={problems.name} isRequired>
          <TextInput {...text('name')} autoComplete="name" />
        </Field>
        <Field label="Email" error={problems.email} isRequired>
          <TextInput {...text('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Phone" error={problems.phone}>
          <TextInput {...text('phone')} type="tel" autoComplete="tel" />
        </Field>
      </FormSection>
      {failure !== null && (
        <p role="alert" className="mt-0 mb-4 font-medium">
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" icon={Send} label="Send request" isBusy={isBusy} />
    </form>
  );
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
