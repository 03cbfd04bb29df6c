/** Joins class names and drops what is absent: `classNames('a', isOn && 'b')`. */
export function classNames(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}
