/** Explains failures of emails and texts. Unknown codes are shown as they are. */
const MAIL_FAILURES: readonly (readonly [RegExp, string])[] = [
  [/^EENVELOPE 5/, 'The receiving server doesn’t recognize the address'],
  [/^EENVELOPE 4/, 'The receiving server isn’t accepting email right now'],
  [/^EENVELOPE/, 'The address can’t receive email'],
  [/^EMESSAGE/, 'The receiving server rejected the email'],
  [/^EAUTH/, 'The mail server rejected the user name and password (SMTP_URL)'],
  [/^(?:ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ECONNREFUSED)/, 'The mail server couldn’t be reached'],
  [/^unsubscribed$/, 'Recipient unsubscribed'],
];

const TEXT_FAILURES: readonly (readonly [RegExp, string])[] = [
  [/^stopped$/, 'This person replied STOP'],
  [/^do_not_text$/, 'The contact is marked “Do not text”'],
  [/^Twilio (?:21211|21614|30006)$/, 'The number can’t receive texts'],
  [/^Twilio 21610$/, 'This person replied STOP'],
  [/^Twilio 21408$/, 'The account can’t text this country'],
  [/^Twilio (?:30003|30005)$/, 'The phone is off, or the number is not in use'],
  [/^Twilio 30007$/, 'Blocked by the carrier as spam'],
  [/^(?:TimeoutError|TypeError)$/, 'The provider couldn’t be reached'],
];

export const mailFailure = (error: string): string => inWords(MAIL_FAILURES, error);
export const textFailure = (error: string): string => inWords(TEXT_FAILURES, error);

/** The code follows the explanation, for the administrator. */
function inWords(known: readonly (readonly [RegExp, string])[], error: string): string {
  const found = known.find(([pattern]) => pattern.test(error))?.[1];
  if (found === undefined) return error;
  return /^[a-z_]+$/.test(error) ? found : `${found} (${error})`;
}
