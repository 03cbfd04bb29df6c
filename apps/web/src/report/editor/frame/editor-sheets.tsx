/** The sheet that is open over the editor: search, photos, keys, the check of the report, suggestions, or the walkthrough. */
import { laterPart } from '#src/ground/later-part.tsx';

const SearchSheet = laterPart(async () => (await import('../search-sheet.tsx')).SearchSheet);
const AllPhotosSheet = laterPart(async () => (await import('../photos/all-photos-sheet.tsx')).AllPhotosSheet);
const ReportCheck = laterPart(async () => (await import('../assist/report-check.tsx')).ReportCheck);
const Walkthrough = laterPart(async () => (await import('../assist/walkthrough.tsx')).Walkthrough);
const SuggestionsSheet = laterPart(
  async () => (await import('../proposals/report/suggestions-sheet.tsx')).SuggestionsSheet,
);
const KeysSheet = laterPart(async () => (await import('./keys-sheet.tsx')).KeysSheet);

export type EditorSheet = 'search' | 'photos' | 'keys' | 'check' | 'describe' | 'suggestions';

export interface EditorSheetsProps {
  readonly shown: EditorSheet | null;
  /** Where the walkthrough begins. */
  readonly startPath: string | null;
  readonly onGo: (search: { at?: string | undefined; finding?: string | undefined }) => void;
  readonly onClose: () => void;
}

export function EditorSheets({ shown, startPath, onGo, onClose }: EditorSheetsProps) {
  return (
    <>
      {shown === 'describe' && <Walkthrough startPath={startPath} onClose={onClose} />}
      {shown === 'suggestions' && <SuggestionsSheet onGo={onGo} onClose={onClose} />}
      {shown === 'check' && <ReportCheck onGo={onGo} onClose={onClose} />}
      {shown === 'keys' && <KeysSheet onClose={onClose} />}
      {shown === 'search' && <SearchSheet onClose={onClose} onGo={onGo} />}
      {shown === 'photos' && <AllPhotosSheet onClose={onClose} />}
    </>
  );
}
