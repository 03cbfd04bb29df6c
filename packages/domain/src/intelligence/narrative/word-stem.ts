/** The stem of an English word, good enough to see 'leaks', 'leaked' and 'leaking' as one. Not for screens. */
export function wordStem(word: string): string {
  if (word.length < 4 || /\d/u.test(word)) return word;
  const singular = word.replace(/(?:(?<=[sxz]|ch|sh)es|(?<![su])s)$/u, '').replace(/ie$/u, 'y');
  const bare = singular.replace(/(?:ing|ed)$/u, '');
  if (bare.length < 3 || !/[aeiouy]/u.test(bare)) return singular.replace(/e$/u, '');
  // 'tapped' -> 'tap', 'missing' -> 'miss'.
  const single = bare === singular ? bare : bare.replace(/([bdgmnprt])\1$/u, '$1');
  return single.replace(/e$/u, '').replace(/y$/u, 'i');
}
