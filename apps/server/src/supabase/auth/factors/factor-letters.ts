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
    heading: 'Two-step verification method added',
    paragraphs: [`“${name}” was added to your account. You’ll need it after your password when you sign in.`],
  }),
  removed: (name) => ({
    heading: 'Two-step verification method removed',
    paragraphs: [`“${name}” was removed from your account. You’ll no longer need it to sign in.`],
  }),
  'recovery code used': () => ({
    heading: 'A recovery code was used',
    paragraphs: ['Someone signed in to your account with a recovery code. That code can’t be used again.'],
  }),
  'recovery codes renewed': () => ({
    heading: 'Your recovery codes were renewed',
    paragraphs: ['Your account has new recovery codes. The earlier ones no longer work.'],
  }),
  connected: (name) => ({
    heading: 'Sign-in method added',
    paragraphs: [
      `${name} is now connected to your account. Anyone who can sign in to it can sign in to Plumbline as you.`,
    ],
  }),
  disconnected: (name) => ({
    heading: 'Sign-in method removed',
    paragraphs: [`${name} was disconnected from your account and no longer opens it.`],
  }),
  guessed: () => ({
    heading: 'Failed sign-in attempts on your account',
    paragraphs: [
      'Someone who knows your password entered several incorrect codes. They did not get in and are temporarily blocked. Change your password now.',
    ],
  }),
};
const footer = 'If this wasn’t you, change your password and review your sign-in methods now.';

export function createFactorLetters(transport: MailTransport, sender: string, log: Logger): FactorLetters {
  return {
    async tell(to, event, factorName) {
      if (to === null || to === '') return;
      const content = { ...words[event](factorName), footer, sender };
      try {
        const sent = transport.send({
          to,
          subject: content.heading,
          html: mailHtml(content),
          text: mailText(content),
        });
        if (transport.kind === 'folder') await sent;
        else sent.catch((error: unknown) => log.error(describeFailure(error), 'an email was not sent'));
      } catch (error) {
        log.error(describeFailure(error), 'an email about two-step verification could not be sent');
      }
    },
  };
}
