/** Common passwords that are rejected, from the list of the app's strength meter (@zxcvbn-ts, MIT). */
import { listedForm } from '@plumbline/domain/ground/password-rules';

let list: Promise<ReadonlySet<string>> | null = null;

export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(listedForm(password));
}

/** Unpacked when the first password is set: startup does not wait for fifty thousand words. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
