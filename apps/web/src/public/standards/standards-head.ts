export const STANDARDS_HEAD = {
  title: 'InterNACHI standard of practice',
  description:
    'What a home inspection covers, part by part, in our own words: what is inspected, described and reported, and what is not required.',
} as const;
