/**
 * What a new password must be, and how strong it looks while somebody types it. Length counts most: four plain words beat a
 * short jumble. The server checks the length again; nothing here leaves the device.
 */
export const PASSWORD_MIN_LENGTH = 8;
/** bcrypt reads no more than this many bytes. */
export const PASSWORD_MAX_BYTES = 72;

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export interface PasswordCheck {
  /** 0 nothing typed, 1 weak ... 4 strong. */
  readonly score: PasswordScore;
  readonly message: string;
  /** What the server would refuse; null when it may be used. */
  readonly problem: string | null;
}

const COMMON =
  /^(?:p[a@]ssw[o0]rd|passwort|qwert[yz]|asdf|letmein|welcome|iloveyou|admin|monkey|dragon|football|baseball|abc123|inspect(?:or|ion)?|plumbline)[\d!.?*]*$/i;

/** `personal`: name, e-mail and the like; a password that holds one of them is weak. */
export function checkPassword(password: string, personal: readonly string[] = []): PasswordCheck {
  if (password === '')
    return { score: 0, message: '', problem: `Use at least ${PASSWORD_MIN_LENGTH} characters.` };
  if (password.length < PASSWORD_MIN_LENGTH) {
    const missing = PASSWORD_MIN_LENGTH - password.length;
    const problem = `Use at least ${PASSWORD_MIN_LENGTH} characters.`;
    return { score: 1, message: `Too short. ${missing} more to go.`, problem };
  }
  if (utf8Bytes(password) > PASSWORD_MAX_BYTES) {
    return { score: 1, message: 'Too long.', problem: `Use at most ${PASSWORD_MAX_BYTES} characters.` };
  }
  if (isGuessable(password)) return { score: 1, message: 'Weak. It is easy to guess.', problem: null };
  if (holdsPersonal(password, personal)) {
    return { score: 1, message: 'Weak. It holds your name or e-mail.', problem: null };
  }
  return { ...rate(password), problem: null };
}

function rate(password: string): { score: PasswordScore; message: string } {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const points = password.length + (kinds - 1) * 2 - Math.max(0, 6 - different) * 2;
  if (points >= 20) return { score: 4, message: 'Strong.' };
  if (points >= 14) return { score: 3, message: 'Good.' };
  if (points >= 10) return { score: 2, message: 'Fair. Another word makes it stronger.' };
  return { score: 1, message: 'Weak. Add another word.' };
}

function isGuessable(password: string): boolean {
  if (COMMON.test(password) || /^(.{1,3})\1+.?$/u.test(password)) return true;
  return isRun(password.toLowerCase());
}

/** '12345678', 'abcdefgh', '87654321': each character follows the one before. */
function isRun(text: string): boolean {
  const steps = text
    .slice(1)
    .split('')
    .map((char, index) => char.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

function holdsPersonal(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .some((word) => word.length >= 4 && lower.includes(word) && password.length - word.length < 8);
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
