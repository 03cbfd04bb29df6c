/** The agencies' own PDFs and notes on them, optionally next to the project. Only tests use them. */
import { existsSync, readFileSync } from 'node:fs';

const beside = (name: string): URL => new URL(`../../../../../shared/domain/forms/${name}`, import.meta.url);

export const wordingNotes = (id: string): URL => beside(`${id}.yaml`);

const pdf = (id: string): URL => beside(`official/${id}.pdf`);
export const hasOfficialPdf = (id: string): boolean => existsSync(pdf(id));
export const officialPdf = (id: string): Uint8Array => new Uint8Array(readFileSync(pdf(id)));
