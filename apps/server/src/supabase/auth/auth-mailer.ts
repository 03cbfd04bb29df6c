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

const ignore = 'If you didn’t request this, you can ignore this email. Nothing will change.';

export function createAuthMailer(
  transport: MailTransport,
  publicUrl: string,
  linkSeconds: number,
  sender: string,
  log: Logger,
): AuthMailer {
  const lifetime = `The link works once and expires in ${lifetimeText(linkSeconds)}.`;

  async function send(to: string, subject: string, letter: Omit<MailContent, 'sender'>): Promise<void> {
    const content = { ...letter, sender };
    const sent = transport.send({ to, subject, html: mailHtml(content), text: mailText(content) });
    if (transport.kind === 'folder') return void (await sent);
    // A mail server may be slow or refuse; waiting for it would reveal which addresses have an account.
    sent.catch((error: unknown) => log.error(describeFailure(error), 'a mail of sign-in could not be sent'));
  }

  return {
    confirmSignUp: (mail) =>
      send(mail.to, 'Confirm your email address', {
        heading: 'Confirm your email address',
        paragraphs: ['Confirm that this email address is yours to start using Plumbline.', lifetime],
        action: { label: 'Confirm address', url: verifyUrl(publicUrl, mail, 'signup') },
        code: mail.token.code,
        footer: ignore,
      }),
    recover: (mail) =>
      send(mail.to, 'Reset your password', {
        heading: 'Reset your password',
        paragraphs: [
          'We received a request to reset the password for this address. Open the link on the device where you made the request.',
          lifetime,
        ],
        action: { label: 'Reset your password', url: verifyUrl(publicUrl, mail, 'recovery') },
        code: mail.token.code,
        footer: ignore,
      }),
    magicLink: (mail) =>
      send(mail.to, 'Your sign-in link', {
        heading: 'Sign in to Plumbline',
        paragraphs: [
          'Open this link on the device where you requested it, or enter the code there. Don’t share either one with anyone.',
          lifetime,
        ],
        action: { label: 'Sign in', url: verifyUrl(publicUrl, mail, 'magiclink') },
        code: mail.token.code,
        footer: ignore,
      }),
    reauthenticate: ({ to, code }) =>
      send(to, 'Your verification code', {
        heading: 'Confirm that it’s you',
        paragraphs: ['Enter this code to change your password. Don’t share it with anyone.'],
        code,
        footer: 'If you didn’t request this, sign out of your other devices and change your password.',
      }),
    changeEmail: (mail) =>
      send(mail.to, 'Confirm your new email address', {
        heading: 'Confirm the new address',
        paragraphs: [
          `You asked to change your account’s email address to ${mail.newEmail}. To finish, confirm from both the old and the new address.`,
          lifetime,
        ],
        action: { label: 'Confirm the change', url: verifyUrl(publicUrl, mail, 'email_change') },
        code: mail.token.code,
        footer: 'If you didn’t request this, don’t confirm it, and change your password.',
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
