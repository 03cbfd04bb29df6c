/** Why a calendar could not be connected by its password, and at which field that shows. */
export interface PasswordRefusal {
  /** Null: it concerns the whole form. */
  readonly field: 'username' | 'password' | 'server' | null;
  readonly words: string;
}

const NOT_ACCEPTED =
  'The email address and password weren’t accepted. Apple needs an app-specific password here.';
const OTHER_NOT_ACCEPTED =
  'The name and password weren’t accepted. Some servers need a password for apps, which you create in their settings.';

const AT_SERVER: Readonly<Record<string, string>> = {
  address: 'Enter an address like https://cloud.example.com.',
  missing: 'There’s no calendar server at this address.',
  refused: 'This server can’t be used. Its address must be public and start with https://.',
  unreachable: 'The server didn’t answer. Check the address, or try again later.',
};

/** @param reason of calendar-connect @param isOther not iCloud */
export function refusalOf(reason: string, isOther: boolean): PasswordRefusal {
  if (reason === 'password') return { field: 'password', words: isOther ? OTHER_NOT_ACCEPTED : NOT_ACCEPTED };
  if (reason === 'no-calendar')
    return { field: null, words: 'There’s no calendar there that you can write to. Create one first.' };
  if (reason === 'not-configured')
    return { field: null, words: 'This server has no key to store passwords with. Ask its administrator.' };
  const atServer = AT_SERVER[reason];
  if (isOther && atServer !== undefined) return { field: 'server', words: atServer };
  return { field: null, words: 'The calendar couldn’t be reached. Try again in a few minutes.' };
}
