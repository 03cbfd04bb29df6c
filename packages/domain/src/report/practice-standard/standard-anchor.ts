/** Anchors of the standard's parts on its page; separate from its text, which the report editor does not need. */
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

/** @param standard number that a definition's section refers to; null if the standard does not have it */
export const standardAnchor = (standard: string): string | null => ANCHORS[standard] ?? null;
