/** Returns 'Thursday' and 'November 19', in English like the rest of the screen. */
export function dayInWords(day: Date): { weekday: string; date: string } {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(day);
  const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(day);
  return { weekday, date };
}

/** 'November 2026' */
export const monthInWords = (day: Date): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(day);
