/** Where a part of the standard stands on its page; apart from its text, which the editor of reports does not need. */
export const STANDARD_PATH = '/internachi-standards';

const ANCHORS: Readonly<Record<string, string>> = {
  '3.1': 'roof',
  '3.2': 'exterior',
  '3.3': 'structure',
  '3.4': 'heating',
  '3.5': 'cooling',
  '3.6': 'plumbing',
  '3.7': 'electrical',
  '3.8': 'fireplace',
  '3.9': 'attic',
  '3.10': 'interior',
};

/** @param standard the number that a section of a definition names; null for what the standard does not know */
export const standardAnchor = (standard: string): string | null => ANCHORS[standard] ?? null;
