/** /settings/messaging: whether the server sends emails and texts, and in whose name. */
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { Card, Field, Select, Skeleton, Tag, TextInput, useToaster } from '@plumbline/ui';
import { useMemo } from 'react';
import { type CallError, isOvertaken } from '#src/ground/backend/call.ts';
import { useQuery } from '#src/ground/backend/queries.ts';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { SaveBar } from '#src/ground/form/online/save-bar.tsx';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import type { MessagingSettings, MessagingState } from '../calls/messaging-calls.ts';
import { MESSAGING_KEY, useMessaging } from '../use-messaging.ts';
import { type SenderForm, senderSchema, settingsWith } from './sender-form.ts';
import { CopyReplies, SmsSetUp } from './sms-set-up.tsx';
import { TestText } from './test-text.tsx';

export interface SenderScreenProps {
  readonly organization: Organization;
  /** In the profile. */
  readonly ownPhone?: string;
}

export function SenderScreen({ organization, ownPhone = '' }: SenderScreenProps) {
  const { calls } = useMessaging(organization.id);
  const found = useQuery({
    queryKey: [MESSAGING_KEY, organization.id, 'sender'],
    queryFn: async () => {
      const [state, settings] = await Promise.all([calls.state(), calls.settings()]);
      return { state, settings };
    },
    refetchOnWindowFocus: false,
  });
  return (
    <div className="max-w-(--page-form)">
      <OnlinePart query={found} subject="settings">
        {({ state, settings }) => (
          <SenderEditor organization={organization} state={state} saved={settings} ownPhone={ownPhone} />
        )}
      </OnlinePart>
    </div>
  );
}

interface SenderEditorProps {
  readonly organization: Organization;
  readonly state: MessagingState;
  readonly saved: MessagingSettings;
  readonly ownPhone: string;
}

function SenderEditor({ organization, state, saved, ownPhone }: SenderEditorProps) {
  const { calls, readAgain } = useMessaging(organization.id);
  const toaster = useToaster();
  const values = useMemo<SenderForm>(() => ({ ...saved }), [saved]);
  const form = useKeptForm<SenderForm, CallError>('settings sender', {
    standing: values,
    check: rulesOf(senderSchema),
    isOvertaken,
    async save({ changed }) {
      const stored = await calls.saveSettings(settingsWith(saved, changed), saved);
      if (stored.ok || isOvertaken(stored.error)) await readAgain();
      if (stored.ok) toaster.show({ message: 'Sender saved' });
      return stored;
    },
  });
  if (form === null) return <Skeleton className="h-96" />;
  const { mail, sms } = state;
  const senders = sms.senders.map((number) => ({ value: number, label: formatPhone(number) }));
  return (
    <div className="grid gap-6">
      <form noValidate className="grid gap-6" onSubmit={form.handleSubmit}>
        <Card padding="large" className="grid gap-5">
          <Head title="Email" isOn={mail.isConfigured} />
          <p className="type-body m-0 text-text-2">
            {mail.isConfigured
              ? `Emails are sent from ${mail.from ?? 'the server’s own address'}.`
              : 'This server doesn’t send email yet; emails are kept at /dev/mail. To turn sending on, its administrator sets SMTP_URL and MAIL_FROM and restarts it.'}
          </p>
          <Field
            label="Sender’s name"
            error={form.problems.mailSenderName}
            description={`If blank: ${organization.name}.`}
          >
            <TextInput
              autoComplete="off"
              value={form.values.mailSenderName}
              onChange={(event) => form.change({ mailSenderName: event.target.value })}
            />
          </Field>
          <Field
            label="Replies go to"
            error={form.problems.mailReplyTo}
            description={`If blank: ${organization.letterhead?.email || 'the server’s own address, which may not be monitored'}.`}
          >
            <TextInput
              type="email"
              autoComplete="off"
              value={form.values.mailReplyTo}
              onChange={(event) => form.change({ mailReplyTo: event.target.value })}
            />
          </Field>
        </Card>
        <Card padding="large" className="grid gap-5">
          <Head title="Text messages" isOn={sms.isConfigured} />
          {sms.isConfigured ? (
            <>
              <Field
                label="Sent from"
                description="Anyone who replied STOP to one of your numbers gets no texts from the others either."
              >
                <Select
                  options={[{ value: '', label: `Standard number, ${senders[0]?.label ?? ''}` }, ...senders]}
                  value={form.values.smsSender}
                  onChange={(event) => form.change({ smsSender: event.target.value })}
                />
              </Field>
              <p className="type-meta m-0 text-text-3">
                Texts go out between 8 AM and 9 PM in the recipient’s time zone; anything due outside those
                hours waits. STOP, START, and HELP are answered automatically.
              </p>
              <CopyReplies address={sms.repliesTo} />
            </>
          ) : (
            <SmsSetUp missing={sms.missing} repliesTo={sms.repliesTo} />
          )}
        </Card>
        <SaveBar form={form} />
      </form>
      {sms.isConfigured && <TestText organizationId={organization.id} ownPhone={ownPhone} />}
    </div>
  );
}

function Head({ title, isOn }: { readonly title: string; readonly isOn: boolean }) {
  return (
    <div className="flex items-center gap-3">
      <h2 className="type-h3 m-0 mr-auto">{title}</h2>
      <Tag tone={isOn ? 'good' : 'plain'}>{isOn ? 'On' : 'Not set up'}</Tag>
    </div>
  );
}
