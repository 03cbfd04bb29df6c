/** Reads a chosen file on this device. */
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { planTemplateImport, type TemplateImport } from './plan-import.ts';

export type ReadFile =
  | { readonly ok: true; readonly plan: TemplateImport }
  /** Nothing in the file is usable; the reason is a sentence for the person. */
  | { readonly ok: false; readonly reason: string };

export async function readTemplateFile(
  { store, repositories, officeId }: Pick<LocalWork, 'store' | 'repositories' | 'officeId'>,
  file: File,
): Promise<ReadFile> {
  // The Excel and HTML readers load with the first file.
  const { importSpectoraTemplate, MAX_TEMPLATE_BYTES } = await import(
    '@plumbline/domain/report/spectora-import'
  );
  // One byte over the limit is enough to reject it; a video is not read completely.
  const bytes = new Uint8Array(await file.slice(0, MAX_TEMPLATE_BYTES + 1).arrayBuffer());
  const found = await importSpectoraTemplate(bytes, file.name);
  if (!found.ok) return found;
  const library = await repositories.library.list({ scopeId: officeId });
  return { ok: true, plan: planTemplateImport(found.template, library, store.nowIso()) };
}
