/** Returns a name valid on every file system: a title may contain a slash or a colon. */
export const fileNameOf = (title: string, ending: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'Report'
  }.${ending}`;
