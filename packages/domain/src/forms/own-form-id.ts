/** One fillable form per report type; never the id of an official form. */
export const ownFormId = (typeId: string): string => `own-${typeId.replaceAll('_', '-')}`;
export const isOwnFormId = (formId: string): boolean => formId.startsWith('own-');
