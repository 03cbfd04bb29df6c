import { recordingFileName } from '../recordings/recording-file.ts';
import type { ModelPhoto, ReportModel } from './types.ts';

/** Playable copies behind the images of a document, each once: served by a link besides the photos. */
export function recordingFiles(
  model: ReportModel,
): { readonly sha256: string; readonly mime: string; readonly fileName: string }[] {
  const groups: (readonly ModelPhoto[])[] = [
    ...model.sections.flatMap((section) => [
      section.photos,
      ...[...section.findings, ...section.items.flatMap((item) => item.findings)].map((each) => each.photos),
      ...section.items.map((item) => item.photos),
    ]),
    ...model.appendix.map((group) => group.photos),
  ];
  const files = new Map(
    groups.flat().flatMap(({ recording }) => {
      const file = recording?.file;
      return file ? [[file.sha256, { sha256: file.sha256, mime: file.mime }] as const] : [];
    }),
  );
  return [...files.values()].map((file) => ({ ...file, fileName: recordingFileName(file) }));
}
