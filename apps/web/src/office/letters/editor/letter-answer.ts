import type { CallError } from '#src/ground/backend/call.ts';
import { NO_DATA } from '../calls/messaging-calls.ts';

/** The server's words for the author of a template ('The HTML body contains a <script> element'), or null. */
export const letterAnswer = ({ kind, code, message }: CallError): string | null =>
  code === NO_DATA || (kind === 'invalid' && message.startsWith('The HTML body')) ? message : null;
