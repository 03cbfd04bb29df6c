import { type EmailValues, fillPlaceholders } from '../email-placeholders.ts';

/** Most characters of a text template: four segments. */
export const TEXT_TEMPLATE_MAX_CHARACTERS = 640;

/**
 * Fills in a text template: one line, without the quotes and commas around a blank value.
 * Same as private.text_of_template in the database; a test compares them.
 */
export const fillText = (template: string, values: EmailValues): string =>
  fillPlaceholders(template, values, false)
    .replace(/\s+/g, ' ')
    .replace(/ ?""/g, '')
    .replace(/ ?, ?(?=[,.])/g, '')
    .trim();
