import type { Agreement, AgreementSigner } from '@plumbline/domain/tables/records';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Describes the status of the signers' copies: 'A copy was sent to every signer.', or who needs one from the
 * office.
 */
export function copyWords(
  { copiesAt }: Pick<Agreement, 'copiesAt'>,
  signers: readonly Pick<AgreementSigner, 'name' | 'email'>[],
): string {
  const without = signers.filter(({ email }) => email === '').map(({ name }) => name);
  const isToAll = without.length === 0;
  const hand = isToAll ? '' : `No email address for ${list.format(without)}. Give them a copy in person.`;
  if (without.length === signers.length) return hand;
  const others = isToAll ? 'every signer' : 'the other signers';
  const sent = copiesAt === null ? `Copies for ${others} are on their way.` : `A copy was sent to ${others}.`;
  return [sent, hand].filter((part) => part !== '').join(' ');
}
