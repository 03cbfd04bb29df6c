/** The property, the client, the office's questions, and its terms. */

import { formatMoney } from '@plumbline/domain/ground/format-number';
import type { OpenPage } from '@plumbline/domain/office/booking/page-contract';
import { type BookingQuestion, readQuestions } from '@plumbline/domain/office/booking/questions';
import { Button, Checkbox, Field, Select, TextArea, TextInput } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { CaptchaBox } from '#src/ground/session/captcha-box.tsx';
import type { Held } from './book-flow.tsx';
import type { BookingCalls } from './booking-calls.ts';
import { type Complaints, complaintsOfDetails, type Order } from './order.ts';
import { Person } from './person.tsx';
import { wholeTime } from './times.ts';

export interface DetailsStepProps {
  readonly page: OpenPage;
  readonly order: Order;
  readonly held: Held;
  readonly houseZone: string;
  readonly isBusy: boolean;
  readonly calls: Pick<BookingCalls, 'captcha' | 'fileUrl'>;
  readonly onChange: (order: Order) => void;
  readonly onBack: () => void;
  /** Returns false when it was not booked; a new captcha is needed then. */
  readonly onConfirm: (captchaToken: string) => Promise<boolean>;
}

export function DetailsStep(props: DetailsStepProps) {
  const { page, order, held, calls, houseZone, isBusy, onChange, onBack } = props;
  const [complaints, setComplaints] = useState<Complaints>({});
  const [captchaToken, setCaptchaToken] = useState('');
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const put = (part: Partial<Order>): void => onChange({ ...order, ...part });

  async function send(): Promise<void> {
    if (isBusy) return;
    const found = complaintsOfDetails(page, order);
    setComplaints(found);
    if (Object.keys(found).length > 0) {
      // After the errors are rendered, so that the field is announced with its own.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (!(await props.onConfirm(captchaToken))) {
      setCaptchaToken('');
      setTries((count) => count + 1);
    }
  }

  const text = (
    group: 'place' | 'client' | 'agent',
    name: string,
    label: string,
    more: {
      autoComplete?: string;
      type?: string;
      maxLength?: number;
      isRequired?: boolean;
      error?: string | undefined;
    } = {},
  ) => {
    const { isRequired, error, ...input } = more;
    const values: Readonly<Record<string, string>> = order[group];
    return (
      <Field label={label} isRequired={isRequired} error={error}>
        <TextInput
          maxLength={200}
          {...input}
          value={values[name] ?? ''}
          onChange={(event) => put({ [group]: { ...order[group], [name]: event.target.value } })}
        />
      </Field>
    );
  };

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="rounded-md border border-line bg-surface p-4">
        <p className="type-h3 m-0">{wholeTime(held.startsAt, houseZone)}</p>
        <p className="type-body m-0 text-text-2">
          {held.lines.map(({ name }) => name).join(', ')}, {formatMoney(held.totalCents)}
        </p>
        {held.inspector.name !== '' && (
          <p className="type-body mt-2 mb-0 flex flex-wrap items-center gap-2 text-text-2">
            with <Person person={held.inspector} calls={calls} />
          </p>
        )}
        <p className="type-meta mt-2 mb-0 text-text-3">We’re holding this time for you for ten minutes.</p>
      </div>

      <Group title="The property">
        {text('place', 'addressLine1', 'Street address', {
          autoComplete: 'street-address',
          isRequired: true,
          error: complaints.addressLine1,
        })}
        {text('place', 'addressLine2', 'Unit, building', {
          autoComplete: 'address-line2',
          maxLength: 100,
          error: complaints.addressLine2,
        })}
        {text('place', 'city', 'City', {
          autoComplete: 'address-level2',
          isRequired: true,
          error: complaints.city,
        })}
        <div className="grid grid-cols-2 gap-4">
          {text('place', 'region', 'State', {
            autoComplete: 'address-level1',
            isRequired: true,
            error: complaints.region,
          })}
          <Field label="ZIP code" isRequired error={complaints.postalCode}>
            <TextInput value={order.postalCode} readOnly />
          </Field>
        </div>
      </Group>

      <Group title="You">
        {text('client', 'name', 'Your name', {
          autoComplete: 'name',
          isRequired: true,
          error: complaints.name,
        })}
        {text('client', 'email', 'Email', {
          autoComplete: 'email',
          type: 'email',
          isRequired: true,
          error: complaints.email,
        })}
        {text('client', 'phone', 'Phone', {
          autoComplete: 'tel',
          type: 'tel',
          isRequired: true,
          error: complaints.phone,
        })}
        <Checkbox
          label="Text me about this inspection"
          description="Message and data rates may apply. Message frequency varies. Reply STOP to opt out or HELP for help. Consent isn’t required to book."
          checked={order.acceptsTexts}
          onChange={(event) => put({ acceptsTexts: event.target.checked })}
        />
      </Group>

      <Group title="Your real estate agent (optional)">
        {text('agent', 'name', 'Agent’s name', { error: complaints.agentName })}
        {text('agent', 'company', 'Agent’s company', { error: complaints.agentCompany })}
        {text('agent', 'email', 'Agent’s email', { type: 'email', error: complaints.agentEmail })}
        {text('agent', 'phone', 'Agent’s phone', { type: 'tel' })}
      </Group>

      <Group title="Anything else">
        {readQuestions(page.questions).map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            answer={order.answers[question.id] ?? ''}
            error={complaints[`question ${question.id}`]}
            onAnswer={(answer) => put({ answers: { ...order.answers, [question.id]: answer } })}
          />
        ))}
        <Field label="Anything we should know?">
          <TextArea
            rows={3}
            maxLength={2000}
            value={order.message}
            onChange={(event) => put({ message: event.target.value })}
          />
        </Field>
      </Group>

      {page.terms.trim() !== '' && (
        <Group title="Before you book">
          <Field label="Terms and conditions">
            <TextArea readOnly rows={6} value={page.terms} />
          </Field>
          <Checkbox
            label="I agree to the terms"
            error={complaints.terms}
            checked={order.acceptsTerms}
            onChange={(event) => put({ acceptsTerms: event.target.checked })}
          />
        </Group>
      )}

      {/* Invisible honeypot: only programs fill it in. */}
      <div aria-hidden="true" className="absolute -left-[10000px] h-px w-px overflow-hidden">
        <label>
          Website
          <input
            tabIndex={-1}
            autoComplete="off"
            name="website"
            value={order.website}
            onChange={(event) => put({ website: event.target.value })}
          />
        </label>
      </div>
      <CaptchaBox key={tries} readCaptcha={calls.captcha} onToken={setCaptchaToken} />
      <div className="grid gap-3">
        <Button
          label={page.needsApproval ? 'Request this time' : 'Book this time'}
          type="submit"
          variant="primary"
          isWide
          isBusy={isBusy}
        />
        <Button label="Choose another time" variant="bare" onClick={onBack} />
      </div>
    </form>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="m-0 grid gap-4 border-0 p-0">
      <legend className="type-h3 mb-3 p-0">{title}</legend>
      {children}
    </fieldset>
  );
}

interface QuestionFieldProps {
  readonly question: BookingQuestion;
  readonly answer: string;
  readonly error: string | undefined;
  readonly onAnswer: (answer: string) => void;
}

function QuestionField({ question, answer, error, onAnswer }: QuestionFieldProps) {
  const options = question.kind === 'yes_no' ? ['Yes', 'No'] : question.options;
  return (
    <Field label={question.label} isRequired={question.isRequired} error={error}>
      {question.kind === 'text' ? (
        <TextInput maxLength={1000} value={answer} onChange={(event) => onAnswer(event.target.value)} />
      ) : (
        <Select
          placeholder="Choose"
          options={options.map((option) => ({ value: option, label: option }))}
          value={answer}
          onChange={(event) => onAnswer(event.target.value)}
        />
      )}
    </Field>
  );
}
