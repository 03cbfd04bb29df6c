/** Sign-in emails: confirm an address, sign in by link, choose a new password, change the address. */
import type { Logger } from 'pino';
import { describeFailure } from '#src/ground/failure.ts';
import { type MailContent, mailHtml, mailText } from '#src/mail/mail-layout.ts';
import type { MailTransport } from '#src/mail/mail-transport.ts';
import type { IssuedToken } from './one-time-tokens.ts';

export interface AuthMail {
  readonly to: string;
  readonly token: IssuedToken;
  readonly redirectTo: string;
}

export interface AuthMailer {
  confirmSignUp(mail: AuthMail): Promise<void>;
  recover(mail: AuthMail): Promise<void>;
  magicLink(mail: AuthMail): Promise<void>;
  reauthenticate(mail: { readonly to: string; readonly code: string }): Promise<void>;
  changeEmail(mail: AuthMail & { readonly newEmail: string }): Promise<void>;
}

const ignore = 'If you did not ask for this, you can ignore this e-mail. Nothing will change.';

export function createAuthMailer(
  transport: MailTransport,
  publicUrl: string,
  linkSeconds: number,
  log: Logger,
): AuthMailer {
  const lifetime = `The link works once and for ${lifetimeText(linkSeconds)}.`;

  async function send(to: string, subject: string, content: MailContent): Promise<void> {
    const sent = transport.send({ to, subject, html: mailHtml(content), text: mailText(content) });
    if (transport.kind === 'folder') return void (await sent);
    // A mail server may be slow or refuse; waiting for it would reveal which addresses have an account.
    sent.catch((error: unknown) => log.error(describeFailure(error), 'a mail of sign-in could not be sent'));
  }

  return {
    confirmSignUp: (mail) =>
      send(mail.to, 'Confirm your e-mail address', {
        heading: 'Confirm your e-mail address',
        paragraphs: [
          'One step is left before you can use Plumbline: show that this address is yours.',
          lifetime,
        ],
        action: { label: 'Confirm address', url: verifyUrl(publicUrl, mail, 'signup') },
        code: mail.token.code,
        footer: ignore,
      }),
    recover: (mail) =>
      send(mail.to, 'Choose a new password', {
        heading: 'Choose a new password',
        paragraphs: [
          'Somebody asked for a new password for this address. Open the link on the device where you asked for it.',
          lifetime,
        ],
        action: { label: 'Choose a new password', url: verifyUrl(publicUrl, mail, 'recovery') },
        code: mail.token.code,
        footer: ignore,
      }),
    magicLink: (mail) =>
      send(mail.to, 'Your link to sign in', {
        heading: 'Sign in to Plumbline',
        paragraphs: [
          'Open the link on the device where you asked for it, or type the code there. Give neither to anybody.',
          lifetime,
        ],
        action: { label: 'Sign in', url: verifyUrl(publicUrl, mail, 'magiclink') },
        code: mail.token.code,
        footer: ignore,
      }),
    reauthenticate: ({ to, code }) =>
      send(to, 'Your code to go on', {
        heading: 'Confirm that it is you',
        paragraphs: ['Type this code to change your password. Give it to nobody.'],
        code,
        footer: 'If you did not ask for this, sign out your other devices and change your password.',
      }),
    changeEmail: (mail) =>
      send(mail.to, 'Confirm your new e-mail address', {
        heading: 'Confirm the new address',
        paragraphs: [
          `The e-mail address of your account is to become ${mail.newEmail}. Both the old and the new address have to confirm.`,
          lifetime,
        ],
        action: { label: 'Confirm the change', url: verifyUrl(publicUrl, mail, 'email_change') },
        code: mail.token.code,
        footer: 'If you did not ask for this, do not confirm, and change your password.',
      }),
  };
}

function verifyUrl(publicUrl: string, mail: AuthMail, type: string): string {
  const url = new URL('/auth/v1/verify', publicUrl);
  url.searchParams.set('token', mail.token.linkToken);
  url.searchParams.set('type', type);
  url.searchParams.set('redirect_to', mail.redirectTo);
  return url.toString();
}

function lifetimeText(seconds: number): string {
  if (seconds === 3600) return 'one hour';
  return seconds % 3600 === 0 ? `${seconds / 3600} hours` : `${Math.round(seconds / 60)} minutes`;
}
