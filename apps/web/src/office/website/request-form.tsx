/** What an agency needs to know before making an offer. Input stays on this device until sent. */
import {
  WEBSITE_BUDGETS,
  WEBSITE_MATERIAL,
  WEBSITE_PAGES,
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
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';

const choices = (entries: readonly { readonly id: string; readonly label: string }[]) =>
  entries.map(({ id, label }) => ({ value: id, label }));

export function RequestForm(props: RequestFormProps) {
  const { form, draft, problems, failure, isBusy, change, submit, text, area } = useRequestForm(props);
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
          description="Addresses of sites you like, and what you like about them."
          error={problems.examples}
          className="sm:col-span-2"
        >
          <TextArea {...area('examples', 3)} />
        </Field>
        <Field label="Style" error={problems.style} className="sm:col-span-2">
          <TextArea {...area('style', 2)} placeholder="Colors, words, what it should feel like" />
        </Field>
      </FormSection>
      <FormSection title="What you have now">
        <FieldGroup label="You already have" className="sm:col-span-2">
          {(wiring) => (
            <ChipGroup
              {...wiring}
              label="You already have"
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
      <FormSection title="Budget and timing">
        <Field label="Budget" error={problems.budget} isRequired>
          <Select
            placeholder="Choose one"
            options={choices(WEBSITE_BUDGETS)}
            value={draft.budget}
            onChange={(event) => change({ budget: event.target.value })}
          />
        </Field>
        <Field label="Needed by" error={problems.wantedOn}>
          <DateInput value={draft.wantedOn} onChange={(event) => change({ wantedOn: event.target.value })} />
        </Field>
        <Field label="Anything else" error={problems.notes} className="sm:col-span-2">
          <TextArea {...area('notes', 3)} />
        </Field>
      </FormSection>
      <FormSection title="About you">
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
