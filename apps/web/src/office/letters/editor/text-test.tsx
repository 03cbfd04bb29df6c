import { Button, Field, TextInput } from '@plumbline/ui';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { log } from '#src/ground/log.ts';
import { useMessaging } from '../use-messaging.ts';

export interface TextTestProps {
  readonly organizationId: string;
  /** Filled in. */
  readonly text: string;
  readonly ownPhone: string;
}

/** Texts the message to oneself: at any hour to the number of the profile, which quiet hours don't protect. */
export function TextTest({ organizationId, text, ownPhone }: TextTestProps) {
  const { calls, readAgain } = useMessaging(organizationId);
  const [phone, setPhone] = useState(ownPhone);
  const [result, setResult] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    setResult(null);
    try {
      setResult(await calls.sendTestText(phone, deviceZone(), text));
      await readAgain();
    } catch (error) {
      log.info('A test text was not sent.', error);
      setResult('The test wasn’t sent. Check your connection and try again.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Field label="Your mobile number">
        <TextInput
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={MessageSquare} label="Send a test text" isBusy={isBusy} onClick={() => void send()} />
        <p role="status" className="type-note m-0 text-text-2">
          {result}
        </p>
      </div>
    </div>
  );
}
