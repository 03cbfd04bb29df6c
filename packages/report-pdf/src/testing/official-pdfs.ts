/** The agencies' own PDFs and notes on them, optionally next to the project. Only tests use them. */
import { existsSync, readFileSync } from 'node:fs';

const beside = (name: string): URL => new URL(`../../../../../shared/domain/forms/${name}`, import.meta.url);

const NOTES: Readonly<Record<string, string>> = {
  'rei-7-6': 'trec-rei-7-6',
  'fdacs-13645-rev-05-21': 'fdacs-13645',
};

export const wordingNotes = (id: string): URL => beside(`${NOTES[id] ?? id}.yaml`);

/** Where the file has another name than the form. */
const FILES: Readonly<Record<string, string>> = {
  'rei-7-6': 'trec-rei-7-6-fillable',
  'fdacs-13645-rev-05-21': 'fdacs-13645-rev-05-21-fillable-unlocked',
};

const pdf = (id: string): URL => beside(`official/${FILES[id] ?? id}.pdf`);
export const hasOfficialPdf = (id: string): boolean => existsSync(pdf(id));
export const officialPdf = (id: string): Uint8Array => new Uint8Array(readFileSync(pdf(id)));
