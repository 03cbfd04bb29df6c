/** Names of people as shown in header, menus and on covers (specification, section 2). */
export interface NamedPerson {
  readonly fullName?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** Full name, else name, else email; '' without any of them. */
export function displayName(person: NamedPerson): string {
  const given = [person.fullName, person.name, person.email].map((text) => text?.trim() ?? '');
  return given.find((text) => text !== '') ?? '';
}

/**
 * First letters of up to two words, in uppercase: 'Rosa Maria Diaz' -> 'RM'. Symbols between words ('&') are skipped.
 */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
