/** Title and description of the documentation's first page; each article has its own. */
export const DOCUMENTATION_HEAD = {
  title: 'Documentation',
  description:
    'How to do it in Plumbline, task by task: reports on site, state forms, offline work, calendar, agreements, contacts, and the office.',
} as const;
