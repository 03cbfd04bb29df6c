/** Security notices to the account owner, mirroring those of supabase/auth. */
import type { Logger } from 'pino';
import { describeFailure } from '#src/ground/failure.ts';
import { type MailContent, mailHtml, mailText } from '#src/mail/mail-layout.ts';
import type { MailTransport } from '#src/mail/mail-transport.ts';

export type FactorEvent =
  | 'added'
  | 'removed'
  | 'recovery code used'
  | 'recovery codes renewed'
  | 'guessed'
  | 'connected'
  | 'disconnected';

export interface FactorLetters {
  /** Never fails: an email that cannot be sent does not undo the change it reports. */
  tell(to: string | null, event: FactorEvent, factorName: string): Promise<void>;
}

const words: Readonly<Record<FactorEvent, (name: string) => Pick<MailContent, 'heading' | 'paragraphs'>>> = {
  added: (name) => ({
    heading: 'A second factor was added',
    paragraphs: [
      `"${name}" was added to your account. From now on signing in asks for it after your password.`,
    ],
  }),
  removed: (name) => ({
    heading: 'A second factor was removed',
    paragraphs: [`"${name}" was removed from your account. Signing in no longer asks for it.`],
  }),
  'recovery code used': () => ({
    heading: 'A recovery code was used',
    paragraphs: [
      'Somebody signed in to your account with one of its recovery codes. That code does not work again.',
    ],
  }),
  'recovery codes renewed': () => ({
    heading: 'Your recovery codes were renewed',
    paragraphs: ['Your account has new recovery codes. The earlier ones no longer work.'],
  }),
  connected: (name) => ({
    heading: 'A way to sign in was added',
    paragraphs: [`${name} was connected with your account. Whoever signs in there gets into it.`],
  }),
  disconnected: (name) => ({
    heading: 'A way to sign in was removed',
    paragraphs: [`${name} was disconnected from your account and no longer opens it.`],
  }),
  guessed: () => ({
    heading: 'Somebody is guessing your codes',
    paragraphs: [
      'Somebody who knows your password has tried many wrong codes. They did not get in, and have to wait now.',
    ],
  }),
};
const footer =
  'If this was not you, change your password, and look at your second factors and ways to sign in now.';

export function createFactorLetters(transport: MailTransport, log: Logger): FactorLetters {
  return {
    async tell(to, event, factorName) {
      if (to === null || to === '') return;
      const content = { ...words[event](factorName), footer };
      try {
        const sent = transport.send({
          to,
          subject: content.heading,
          html: mailHtml(content),
          text: mailText(content),
        });
        if (transport.kind === 'folder') await sent;
        else sent.catch((error: unknown) => log.error(describeFailure(error), 'a letter was not sent'));
      } catch (error) {
        log.error(describeFailure(error), 'a letter about a second factor could not be sent');
      }
    },
  };
}
