/**
 * Test support: a real SMTP server on loopback that reads every accepted message, and rejects configured recipients.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpMailbox {
  readonly url: string;
  /** By the recipient's local part; the code is the server's rejection. */
  readonly refusals: Map<string, number>;
  lettersTo(address: string): Email[];
  close(): Promise<void>;
}

export async function startSmtpMailbox(): Promise<SmtpMailbox> {
  const letters: { to: string; letter: Email }[] = [];
  const refusals = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address.split('@')[0] ?? '');
      if (code === undefined) return done();
      done(
        Object.assign(new Error(code >= 500 ? 'No such person' : 'Try again later'), { responseCode: code }),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          for (const { address } of session.envelope.rcptTo) letters.push({ to: address, letter });
          done();
        }, done);
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    refusals,
    lettersTo: (address) => letters.filter(({ to }) => to === address).map(({ letter }) => letter),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
