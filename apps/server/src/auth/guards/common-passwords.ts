/** The list of common passwords that nobody may choose, the one that the app's strength meter ships (@zxcvbn-ts, MIT). */
import { listedForm } from '@plumbline/domain/password-rules';

let list: Promise<ReadonlySet<string>> | null = null;

export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(listedForm(password));
}

/** Unpacked when the first password is chosen: the start does not wait for fifty thousand words. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
