/**
 * Whether a website is a web address: http, https, or without a scheme. Blank is valid; `private.is_website` in SQL
 * applies the same rule.
 */
export const isWebsite = (text: string): boolean =>
  text === '' ||
  /^https?:\/\/\S/i.test(text) ||
  !/^[^/?#]*:/.test(text) ||
  /^[^/?#:]+\.[^/?#:]+:[0-9]{1,5}(?:[/?#]|$)/.test(text);

export const websiteProblem = 'Enter a web address such as www.company.com.';

/** For imported files: drops values that are not websites. */
export const websiteOf = (text: string): string => (isWebsite(text) ? text : '');
