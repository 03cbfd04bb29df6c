import type { SectionDefinition } from '@plumbline/domain/report/engine/definition';
import { sectionsHiddenBy } from '@plumbline/domain/report/engine/section-shown';
import { type ReactNode, useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { useEditorSource } from '../model/editor-context.ts';

const HideSections = laterPart(async () => (await import('./hide-sections.tsx')).HideSections);

interface Asked {
  readonly sections: readonly SectionDefinition[];
  readonly go: () => void;
}

/** Asks before an answer takes a section with content out of the report; any other answer goes through at once. */
export function useHidingAsks(): {
  readonly change: (path: string, value: unknown, go: () => void) => void;
  readonly dialog: ReactNode;
} {
  const source = useEditorSource();
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    change(path, value, go) {
      const { definition, readAnswer } = source.get();
      const sections = sectionsHiddenBy(definition, readAnswer, { path, value });
      if (sections.length === 0) go();
      else setAsked({ sections, go });
    },
    dialog: asked && <HideSections {...asked} onClose={() => setAsked(null)} />,
  };
}
