/** Rules, texts, and questions of the page, saved together. Input stays on this device until saved. */

import { loadingPageText } from '@plumbline/domain/ground/messages';
import type { BookingSettings } from '@plumbline/domain/tables/records';
import { Button, Card, Field, NumberInput, Select, Skeleton, Switch, TextArea } from '@plumbline/ui';
import { CouponList } from './coupon-list.tsx';
import { DepositList } from './deposit-list.tsx';
import type { GeneralComplaints } from './general-draft.ts';
import { InspectorFields } from './inspector-fields.tsx';
import { PackageList, type PackageListProps } from './package-list.tsx';
import { QuestionList } from './question-list.tsx';
import { timeZoneOptions } from './time-zone-options.ts';
import { useGeneralForm } from './use-general-form.ts';

export interface GeneralFormProps {
  readonly settings: BookingSettings | null;
  readonly deviceZone: string;
  /** Services that clients can book, for packages. */
  readonly services: PackageListProps['services'];
  readonly canEdit: boolean;
}

const STEPS = [
  { value: '15', label: 'Every quarter of an hour' },
  { value: '30', label: 'Every half hour' },
  { value: '60', label: 'Every hour' },
  { value: '120', label: 'Every two hours' },
];

export function GeneralForm({ settings, deviceZone, services, canEdit }: GeneralFormProps) {
  const form = useGeneralForm(settings, deviceZone);
  if (form === null) return <Skeleton label={loadingPageText} className="mb-6 h-96" />;
  const { values: draft, change: put } = form;
  // Questions have errors by their own names.
  const complaints: GeneralComplaints = form.problems;
  const number = (
    name: 'bufferMinutes' | 'noticeHours' | 'horizonDays' | 'changeNoticeHours' | 'reviewDays',
    label: string,
    unit: string,
    description: string,
  ) => (
    <Field label={label} description={description} error={complaints[name]}>
      <NumberInput
        unit={unit}
        value={draft[name]}
        onChange={(event) => put({ [name]: event.target.value })}
      />
    </Field>
  );

  return (
    <Card padding="large" className="mb-6">
      <form noValidate onSubmit={form.handleSubmit}>
        <fieldset disabled={!canEdit} className="m-0 grid gap-5 border-0 p-0">
          <legend className="type-h2 mb-4 p-0">Rules and text</legend>
          <Switch
            label="Require approval"
            description="You approve or decline each request. When off, open times are booked right away."
            isOn={draft.needsApproval}
            onChange={(needsApproval) => put({ needsApproval })}
          />
          <Field
            label="Time zone of the office"
            description="Applies to everyone’s hours unless they set their own time zone."
          >
            <Select
              options={timeZoneOptions(draft.timeZone)}
              value={draft.timeZone}
              onChange={(event) => put({ timeZone: event.target.value })}
            />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            {number('noticeHours', 'Notice', 'hours', 'No appointment sooner than this from now.')}
            {number('horizonDays', 'How far ahead', 'days', 'No appointment later than this from now.')}
            {number('bufferMinutes', 'Between appointments', 'min', 'For the drive and a break.')}
            {number(
              'changeNoticeHours',
              'Client changes',
              'hours',
              'How long before an appointment clients can reschedule or cancel it by link.',
            )}
          </div>
          <Field label="Times offered">
            <Select
              options={STEPS}
              value={draft.stepMinutes}
              onChange={(event) => put({ stepMinutes: event.target.value })}
            />
          </Field>
          {number(
            'reviewDays',
            'Email clients for a review',
            'days',
            'Sent once, this long after their report is published. Leave blank to send none.',
          )}
          <InspectorFields draft={draft} onChange={put} />
          <Field label="Welcome" description="Appears at the top of the page.">
            <TextArea
              rows={3}
              maxLength={2000}
              value={draft.welcome}
              onChange={(event) => put({ welcome: event.target.value })}
            />
          </Field>
          <Field
            label="Terms"
            description="Clients must agree before booking. Leave blank to skip this step."
          >
            <TextArea
              rows={5}
              maxLength={20000}
              value={draft.terms}
              onChange={(event) => put({ terms: event.target.value })}
            />
          </Field>
          <PackageList
            packages={draft.packages}
            services={services}
            complaints={complaints}
            onChange={(packages) => put({ packages })}
          />
          <CouponList
            coupons={draft.coupons}
            complaints={complaints}
            onChange={(coupons) => put({ coupons })}
          />
          <DepositList draft={draft} services={services} complaints={complaints} onChange={put} />
          <QuestionList
            questions={draft.questions}
            complaints={complaints}
            onChange={(questions) => put({ questions })}
          />
          {canEdit && form.isChanged && (
            <div className="flex flex-wrap gap-3">
              <Button label="Save rules" type="submit" variant="primary" />
              <Button label="Discard" variant="bare" onClick={() => void form.discard()} />
            </div>
          )}
        </fieldset>
      </form>
    </Card>
  );
}
