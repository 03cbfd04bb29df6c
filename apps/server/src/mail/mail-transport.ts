/**
 * Sends one message: through SMTP if configured, else into a folder under DATA_DIR (one .eml for mail programs, one
 * .json for the /dev/mail page), so nothing is lost on a machine without a mail server.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { type FunctionMail, mailOptions } from '../../../../supabase/functions/_shared/context.ts';

export type MailMessage = FunctionMail;

export interface MailTransport {
  readonly kind: 'smtp' | 'folder';
  send(message: MailMessage): Promise<{ messageId: string }>;
  close(): void;
}

export interface MailTransportOptions {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly mailFolder: string;
}

export const storedMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sentAt: z.string(),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

const sentSchema = z.object({ messageId: z.string() });
const smtpTimeoutMs = 20_000;

export function createMailTransport(options: MailTransportOptions): MailTransport {
  return options.smtpUrl === null ? folderTransport(options) : smtpTransport(options, options.smtpUrl);
}

function smtpTransport(options: MailTransportOptions, url: string): MailTransport {
  const mailer = nodemailer.createTransport({
    url,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  return {
    kind: 'smtp',
    async send(message) {
      return sentSchema.parse(await mailer.sendMail(mailOptions(options.mailFrom, message)));
    },
    close: () => mailer.close(),
  };
}

function folderTransport(options: MailTransportOptions): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    kind: 'folder',
    async send(message) {
      const composed = await composer.sendMail(mailOptions(options.mailFrom, message));
      const sentAt = new Date().toISOString();
      const id = `${sentAt.replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
      const { to, subject, text } = message;
      const html = withPictures(message);
      await mkdir(options.mailFolder, { recursive: true, mode: 0o700 });
      await writeFile(join(options.mailFolder, `${id}.eml`), z.instanceof(Buffer).parse(composed.message), {
        mode: 0o600,
      });
      const stored: StoredMail = { id, to, subject, html, text, sentAt };
      const draft = join(options.mailFolder, `${id}.json.part`);
      await writeFile(draft, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(draft, join(options.mailFolder, `${id}.json`));
      return sentSchema.parse(composed);
    },
    close: () => undefined,
  };
}

/** A page has no other parts of the email to show. */
function withPictures({ html, attachments = [] }: MailMessage): string {
  return attachments.reduce((shown, { contentId, contentType, bytes }) => {
    if (contentId === undefined) return shown;
    return shown.replaceAll(
      `cid:${contentId}`,
      `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`,
    );
  }, html);
}
