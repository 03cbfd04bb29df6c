/** The property, the client, the office's questions, and its terms. */

import { formatMoney } from '@plumbline/domain/ground/format-number';
import type { OpenPage } from '@plumbline/domain/office/booking/page-contract';
import { type BookingQuestion, readQuestions } from '@plumbline/domain/office/booking/questions';
import { Button, Checkbox, Field, Select, TextArea, TextInput } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { CaptchaBox } from '#src/ground/session/captcha-box.tsx';
import type { BookingCalls } from './booking-calls.ts';
import { CouponField } from './coupon-field.tsx';
import { PropertyFields } from './details-fields.tsx';
import { focusFirstInvalid } from './focus.ts';
import { Group } from './group.tsx';
import { HeldTime } from './held-time.tsx';
import { type Complaints, complaintsOfDetails, depositDue, type Order } from './order.ts';
import { PeopleFields } from './people-fields.tsx';
import { SumBar } from './sum-bar.tsx';
import type { AppliedCoupon, Held } from './use-booking.ts';

export interface DetailsStepProps {
  readonly page: OpenPage;
  readonly order: Order;
  readonly held: Held;
  readonly coupon: AppliedCoupon | null;
  readonly onCoupon: (code: string) => Promise<string | null>;
  readonly onCouponOff: () => void;
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
  const dueCents = depositDue(page, held, props.coupon);
  const put = (part: Partial<Order>): void => onChange({ ...order, ...part });

  async function send(): Promise<void> {
    if (isBusy) return;
    const found = complaintsOfDetails(page, order);
    setComplaints(found);
    if (Object.keys(found).length > 0) {
      return focusFirstInvalid(form.current);
    }
    if (!(await props.onConfirm(captchaToken))) {
      setCaptchaToken('');
      setTries((count) => count + 1);
    }
  }

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
      <HeldTime held={held} houseZone={houseZone} calls={calls} />

      <PropertyFields order={order} complaints={complaints} onChange={put} />
      <PeopleFields order={order} complaints={complaints} onChange={put} />

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

      {page.takesCoupons && (
        <CouponField coupon={props.coupon} onApply={props.onCoupon} onRemove={props.onCouponOff} />
      )}

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
      {dueCents > 0 && <DepositNote page={page} cents={dueCents} />}
      <div className="grid gap-3">
        <Button
          label={
            dueCents > 0 ? 'Continue to payment' : page.needsApproval ? 'Request this time' : 'Book this time'
          }
          type="submit"
          variant="primary"
          isWide
          isBusy={isBusy}
        />
        <Button label="Choose another time" variant="bare" onClick={onBack} />
      </div>
      <SumBar quote={quoteOfHeld(held, props.coupon)} />
    </form>
  );
}

const quoteOfHeld = (held: Held, coupon: AppliedCoupon | null) => ({
  lines: held.lines,
  totalCents: coupon?.totalCents ?? held.totalCents,
  durationMinutes: held.lines.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
  saved: coupon === null ? null : { name: coupon.code, cents: coupon.savedCents },
});

function DepositNote({ page, cents }: { readonly page: OpenPage; readonly cents: number }) {
  return (
    <Group title="Deposit">
      <p className="type-body m-0">
        {`${formatMoney(cents)} by card now, on the next page. It counts toward the price. `}
        {page.refundsDeposits
          ? 'If you cancel in time, it’s refunded.'
          : 'If you cancel, the office decides whether it’s refunded.'}
      </p>
    </Group>
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
