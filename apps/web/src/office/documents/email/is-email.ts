/** Email programs save messages as .eml, Outlook also as .msg, which is refused with a sentence. */
export const EMAIL_TYPES = '.eml,.msg,message/rfc822';

/** By name and type: 'offer.eml' is one, whatever it contains. */
export const isEmail = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.(?:eml|msg)$/i.test(name) || type === 'message/rfc822' || type === 'application/vnd.ms-outlook';
