/**
 * The company that operates an installation, as the legal pages and the footer name it. Pages are rendered at build time
 * with marks, which the server replaces; the app fills the same places from /config.json.
 */

export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Whose law governs: 'Florida'. */
  readonly state: string;
}

/** An empty text is not set. */
export const NO_OPERATOR: Operator = { name: '', address: '', phone: '', email: '', state: '' };

export interface OperatorTexts {
  /** 'Gulf Software LLC, 12 Bay St, Tampa, FL 33602, (813) 555-0100, help@gulf.example' */
  readonly party: string;
  /** The name alone. */
  readonly name: string;
  readonly law: string;
  /** Where to write: an email address, or in words. */
  readonly contact: string;
  readonly footer: string;
}

export const OPERATOR_MARKS: OperatorTexts = {
  party: '__OPERATOR_PARTY__',
  name: '__OPERATOR_NAME__',
  law: '__OPERATOR_LAW__',
  contact: '__OPERATOR_CONTACT__',
  footer: '__OPERATOR_FOOTER__',
};

/** Never a gap: what is not set is described in words that hold for any installation. */
export function operatorTexts({ name, address, phone, email, state }: Operator): OperatorTexts {
  const known = [name, address, phone, email].filter((text) => text !== '');
  return {
    party: name === '' ? 'the operator of this installation' : known.join(', '),
    name: name || 'the operator of this installation',
    law: state === '' ? 'the state in which the operator is established' : `the State of ${state}`,
    contact: email || 'the person or company that gave you access',
    footer: name || 'Plumbline',
  };
}

/** The settings that the legal pages still miss; the phone is optional. */
export function missingOperatorSettings({ name, address, email, state }: Operator): readonly string[] {
  const needed = { LEGAL_NAME: name, LEGAL_ADDRESS: address, LEGAL_EMAIL: email, LEGAL_STATE: state };
  return Object.entries(needed).flatMap(([setting, value]) => (value === '' ? [setting] : []));
}
