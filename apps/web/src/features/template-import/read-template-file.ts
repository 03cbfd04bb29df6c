/** Reads a chosen file on this device. */
import type { LocalWork } from '../../local/local-context.ts';
import { planTemplateImport, type TemplateImport } from './plan-import.ts';

export type ReadFile =
  | { readonly ok: true; readonly plan: TemplateImport }
  /** Nothing of the file can be used; the reason is a sentence for the person. */
  | { readonly ok: false; readonly reason: string };

export async function readTemplateFile(
  { store, repositories, officeId }: Pick<LocalWork, 'store' | 'repositories' | 'officeId'>,
  file: File,
): Promise<ReadFile> {
  // Readers of Excel and HTML are loaded when the first file is chosen.
  const { importSpectoraTemplate, MAX_TEMPLATE_BYTES } = await import('@plumbline/domain/spectora-import');
  // One byte more than fits is enough to be refused; a film is not read whole.
  const bytes = new Uint8Array(await file.slice(0, MAX_TEMPLATE_BYTES + 1).arrayBuffer());
  const found = await importSpectoraTemplate(bytes, file.name);
  if (!found.ok) return found;
  const library = await repositories.library.list({ scopeId: officeId });
  return { ok: true, plan: planTemplateImport(found.template, library, store.nowIso()) };
}
