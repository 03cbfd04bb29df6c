/** Whether a website is an address of the web: http, https, or none said. Blank is fine; `private.is_website` in SQL says the same. */
export const isWebsite = (text: string): boolean =>
  text === '' ||
  /^https?:\/\/\S/i.test(text) ||
  !/^[^/?#]*:/.test(text) ||
  /^[^/?#:]+\.[^/?#:]+:[0-9]{1,5}(?:[/?#]|$)/.test(text);

export const websiteProblem = 'An address looks like www.company.com.';

/** Of a file that is imported: what is no website is left out. */
export const websiteOf = (text: string): string => (isWebsite(text) ? text : '');
