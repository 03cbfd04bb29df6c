/** What tab and search engines show of the first page of the documentation; each article has its own title and summary. */
export const DOCUMENTATION_HEAD = {
  title: 'Documentation',
  description:
    'How to do it in Plumbline, task by task: reports on site, state forms, work without a network, calendar, agreements, contacts and the office.',
} as const;
