import { Button, Card, Field, TextInput } from '@plumbline/ui';
import { MessageSquare } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { log } from '#src/ground/log.ts';
import { useMessaging } from '../use-messaging.ts';

/** Sends a test text to a phone at hand. */
export function TestText({ organizationId }: { readonly organizationId: string }) {
  const { calls, readAgain } = useMessaging(organizationId);
  const [phone, setPhone] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setSaid(null);
    try {
      setSaid(await calls.sendTestText(phone, deviceZone()));
      await readAgain();
    } catch (error) {
      log.info('A test text was not sent.', error);
      setSaid('The server did not answer. Try again when there is a network.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card padding="large">
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <h2 className="type-h3 m-0">Try it</h2>
        <Field label="Your mobile number">
          <TextInput
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" icon={MessageSquare} label="Send a test text" isBusy={isBusy} />
          <p role="status" className="type-note m-0 text-text-2">
            {said}
          </p>
        </div>
      </form>
    </Card>
  );
}
