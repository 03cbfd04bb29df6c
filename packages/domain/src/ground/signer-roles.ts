/** A separate file, because a signer's page reads it without any record. */
export const signerRoles = ['client', 'co_client', 'agent', 'inspector', 'other'] as const;
export type SignerRole = (typeof signerRoles)[number];
