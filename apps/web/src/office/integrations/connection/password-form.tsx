/**
 * Connects Apple's calendar, or another one with CalDAV, by an app-specific password. Nothing that is typed here stays on the
 * device.
 */
import { Button, Checkbox, Field, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { useForm } from '#src/ground/form/use-form.ts';
import type { CalendarConnection } from '../calls/calendar-calls.ts';
import { useCalendarCalls } from '../use-calendar-calls.ts';
import { type PasswordRefusal, refusalOf } from './password-refusal.ts';

export interface PasswordFormProps {
  /** Null: not connected yet. */
  readonly connection: CalendarConnection | null;
  readonly onConnected: () => Promise<unknown>;
}

const text = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(320, missing));
const icloudSchema = z.object({
  username: text('Enter the email address of your Apple Account.'),
  password: text('Enter an app-specific password.'),
  server: z.string(),
});
const otherSchema = z.extend(icloudSchema, {
  username: text('Enter your name on that server.'),
  password: text('Enter a password.'),
  server: text('Enter the address of the server.'),
});
type Values = z.infer<typeof icloudSchema>;

export function PasswordForm({ connection, onConnected }: PasswordFormProps) {
  const calls = useCalendarCalls();
  const [isOther, setOther] = useState(connection !== null && connection.server !== '');
  const form = useForm<Values, PasswordRefusal>(null, {
    standing: { username: connection?.username ?? '', password: '', server: connection?.server ?? '' },
    check: rulesOf(isOther ? otherSchema : icloudSchema),
    problemsOf: ({ field, words }) => (field === null ? null : { [field]: words }),
    async save({ typed }) {
      const answer = await calls.connectPassword({ ...typed, server: isOther ? typed.server : '' });
      if (!answer.ok) return { ok: false, error: { field: null, words: sentenceOf(answer.error) } };
      if (answer.value.outcome === 'refused')
        return { ok: false, error: refusalOf(answer.value.reason, isOther) };
      await onConnected();
      return { ok: true, value: null };
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit}
      aria-label="Connect Apple Calendar"
      className="grid w-full gap-4"
    >
      <Checkbox
        label="My calendar is on another server (CalDAV)"
        checked={isOther}
        onChange={(event) => setOther(event.currentTarget.checked)}
      />
      {isOther && (
        <Field
          label="Server address"
          description="From your provider, such as https://cloud.example.com/remote.php/dav"
          error={form.problems.server}
        >
          <TextInput {...form.input('server')} type="url" inputMode="url" autoComplete="off" />
        </Field>
      )}
      <Field label={isOther ? 'Username' : 'Apple Account email'} error={form.problems.username}>
        <TextInput {...form.input('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label={isOther ? 'Password' : 'App-specific password'}
        description={isOther ? undefined : <AppleHint />}
        error={form.problems.password}
      >
        <TextInput {...form.input('password')} type="password" autoComplete="off" />
      </Field>
      {form.refusal !== null && form.refusal.field === null && (
        <p role="alert" className="type-body m-0 text-major">
          {form.refusal.words}
        </p>
      )}
      <div>
        <Button
          type="submit"
          label={
            connection?.must_renew ? 'Connect again' : isOther ? 'Connect calendar' : 'Connect Apple Calendar'
          }
          variant="primary"
          isBusy={form.isBusy}
        />
      </div>
    </form>
  );
}

const AppleHint = () => (
  <>
    Not the password of your account. Create one at{' '}
    <a href="https://account.apple.com/account/manage" target="_blank" rel="noreferrer">
      account.apple.com
    </a>{' '}
    under Sign-In and Security.
  </>
);
