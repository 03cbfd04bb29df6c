import { PageHeader, SegmentedControl, ToastProvider } from '@plumbline/ui';
import { useState } from 'react';
import { ActionSpecimens } from './action-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FeedbackSpecimens } from './feedback-specimens.tsx';
import { FieldScreenSpecimens } from './field-screen-specimens.tsx';
import { FindingSpecimens } from './finding-specimens.tsx';
import { InputSpecimens } from './input-specimens.tsx';
import { LineSpecimens } from './line-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { SignSpecimens } from './sign-specimens.tsx';
import { TableSpecimens } from './table-specimens.tsx';

const THEMES = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
] as const;
type Theme = (typeof THEMES)[number]['value'];

/** Every component of the design system in every state, on one page. */
export function ComponentGallery() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  function changeTheme(next: Theme) {
    document.documentElement.setAttribute('data-theme', next);
    setTheme(next);
  }
  return (
    <ToastProvider>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[90rem] px-5 py-10 outline-none md:px-6 desk:px-12"
      >
        <PageHeader
          title="Components"
          description="Every component in every state."
          actions={
            <SegmentedControl label="Theme" options={THEMES} value={theme} onValueChange={changeTheme} />
          }
        />
        <div className="mt-10 grid grid-cols-1 gap-x-8 md:grid-cols-12 gap-y-10">
          <SignSpecimens />
          <ActionSpecimens />
          <InputSpecimens />
          <ChoiceSpecimens />
          <LineSpecimens />
          <FeedbackSpecimens />
          <FindingSpecimens />
          <TableSpecimens />
          <OverlaySpecimens />
          <FieldScreenSpecimens />
        </div>
      </main>
    </ToastProvider>
  );
}

function readTheme(): Theme {
  const current = document.documentElement.getAttribute('data-theme');
  return THEMES.find((theme) => theme.value === current)?.value ?? 'dark';
}
