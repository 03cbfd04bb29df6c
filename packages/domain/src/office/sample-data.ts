/**
 * Marks sample rows: contacts by their source, appointments and inspections by the sentence in their notes. Editing
 * either makes a row the organization's own.
 */
export const SAMPLE_SOURCE = 'Sample data';
export const SAMPLE_NOTE = 'Sample data. It goes with one click: Settings, Getting started.';

export const isSample = ({ notes }: { readonly notes: string }): boolean => notes.includes(SAMPLE_NOTE);
